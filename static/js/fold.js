// Names as the server folds them (tournaments/names.py, fold): lower case, composed, without what cannot be seen.
"use strict";

// Where folding for a comparison differs from lower case: ß is ss. Upper case and back does that, letter by letter.
function foldLetter(letter) {
  const lower = letter.toLowerCase();
  // The dotless ı stays what it is; İ has its own lower case; Cherokee folds the other way and is left alone.
  if (letter === "ı" || letter === "İ") {
    return lower;
  }
  return Array.from(lower.toUpperCase(), (one) => one.toLowerCase()).join("");
}

function foldName(text) {
  const plain = text.normalize("NFC").replace(/\s+/gu, " ").replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, "");
  return Array.from(plain.normalize("NFC"), foldLetter).join("").normalize("NFC").trim();
}
