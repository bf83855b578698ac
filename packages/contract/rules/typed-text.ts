/** Format characters other than joiners, which words of Indian scripts and emoji contain. */
const invisible = /(?![\u200c\u200d])\p{Cf}/gu;
const spaces = /[^\S\n\r\t]/g;

/** Without the characters that a paste brings and nobody sees. */
export const cleanText = (text: string): string =>
  text
    .replace(/\ufeff/g, '')
    .replace(spaces, ' ')
    .replace(invisible, '')
    .trim();

/** Digits of the scripts of India. */
const indianDigits = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;

/** Of a number or a code: ASCII digits, hyphens for dashes, nothing invisible. */
export const cleanCode = (text: string): string =>
  cleanText(text)
    .replace(/\p{Cf}/gu, '')
    .replace(indianDigits, (digit) => String((digit.charCodeAt(0) & 15) - 6))
    .replace(/[\p{Pd}\u2212]/gu, '-');

export const compactCode = (text: string): string => cleanCode(text).replace(/\s/g, '');

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Line breaks and tabs are none. */
export const hasControls = (text: string): boolean => /[^\P{Cc}\n\r\t]/u.test(text);
