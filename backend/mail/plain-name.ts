const maxLength = 40;

/** Letters with their marks, digits, blanks, and what names are written with. */
const notInNames = /[^\p{L}\p{M}\p{N}\s.,'’&()-]+/gu;
/** Longer runs of digits are phone numbers, which mail programs link. */
const longDigits = /\p{N}(?:[\s.()-]*\p{N}){4,}/gu;
/** As in names, with what house numbers and questions contain. */
const notInLines = /[^\p{L}\p{M}\p{N}\s.,'’&()/#?!₹%-]+|\/{2,}/gu;

const stops = /[.,](?=\S)/g;
/** Not the one of "1.5". */
const stopsButDecimal = /(?!(?<=(?<![\p{N}.,])\p{N}{1,4})[.,]\p{N}{1,3}(?![\p{N}.,]))[.,](?=\S)/gu;

/** Reads full-width letters, stops and digits as the ordinary ones; names of Indian scripts read without joiners. */
const normalise = (text: string) => text.normalize('NFKC').replace(/[\u200c\u200d]/g, '');

/** On one line, with a blank after those stops, so that no host name is left; a long text ends with an ellipsis. */
function finish(text: string, stopsToPart: RegExp, max: number): string {
  const plain = text.replace(stopsToPart, '$& ').replace(/\s+/g, ' ').trim();
  const characters = [...plain];
  if (characters.length <= max) return plain;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * A name that somebody typed, as a mail may show it: nothing of it becomes a link, and nothing hides
 * or breaks lines. A full stop or comma is followed by a blank ("K.R.Narayanan" as "K. R. Narayanan"),
 * so that no host name is left, and a long name ends with an ellipsis.
 */
export const plainName = (name: string): string =>
  finish(normalise(name).replace(notInNames, ' ').replace(longDigits, ' '), stops, maxLength);

/** A line that somebody typed, such as an address or a subject, without web or email addresses. */
export const plainLine = (line: string, max: number): string =>
  finish(normalise(line).replace(notInLines, ' '), stopsButDecimal, max);
