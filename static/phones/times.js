// The server's times. The phone's own clock may be wrong and is never shown; elapsed time is measured, not read from
// it.

export class ServerTime {
  /** @param {string} zone of the club, such as Europe/Copenhagen @param {string} language of the page */
  constructor(zone, language) {
    this.heard = null;
    this.format = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
  }

  /** @param {Response} answer whose Date header has the server's time */
  hear(answer) {
    const said = Date.parse(answer.headers.get("Date") || "");
    if (said) {
      this.heard = { said, measured: performance.now() };
    }
  }

  /** @returns {number | null} milliseconds, by the server; null before its first answer */
  now() {
    return this.heard && this.heard.said + performance.now() - this.heard.measured;
  }

  /** @param {string} iso @returns {string} hour and minute */
  hour(iso) {
    return this.format.format(new Date(iso));
  }

  /** @param {string} iso @returns {number} whole minutes since then; 0 where that is not known */
  minutesSince(iso) {
    const now = this.now();
    return now === null ? 0 : Math.max(0, Math.floor((now - Date.parse(iso)) / 60000));
  }
}
