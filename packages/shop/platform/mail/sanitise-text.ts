const maxLength = 40;

const notInNames = /[^\p{L}\p{M}\p{N}\s.,'’&()=+-]+/gu;
/** Mail clients link longer runs of digits as phone numbers. */
const longDigits = /\+?\p{N}(?:[\s.()+-]*\p{N}){4,}/gu;
const notInLines = /[^\p{L}\p{M}\p{N}\s.,'’&()/#?!₹%-]+|\/{2,}/gu;

const stops = /[.,](?=\S)/g;
/** Excludes the decimal point of "1.5". */
const stopsButDecimal = /(?!(?<=(?<![\p{N}.,])\p{N}{1,4})[.,]\p{N}{1,3}(?![\p{N}.,]))[.,](?=\S)/gu;

/** Normalises full-width characters and removes joiners. */
const normalise = (text: string) => text.normalize('NFKC').replace(/[\u200c\u200d]/g, '');

/** Puts a space after stops so that no host name remains; shortens to `max`. */
function finish(text: string, separatedStops: RegExp, max: number): string {
  const plain = text.replace(separatedStops, '$& ').replace(/\s+/g, ' ').trim();
  const characters = [...plain];
  if (characters.length <= max) return plain;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/** Makes a typed name safe for mails: no links, line breaks or hidden characters. */
export const sanitiseName = (name: string): string =>
  finish(normalise(name).replace(notInNames, ' ').replace(longDigits, ' '), stops, maxLength);

/** Makes a typed line safe for mails: no web or email addresses. */
export const sanitiseLine = (line: string, max: number): string =>
  finish(normalise(line).replace(notInLines, ' '), stopsButDecimal, max);
