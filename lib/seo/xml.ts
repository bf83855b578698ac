import { escapeHtml } from '@aangan/contract/rules/escape-html';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for these
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export const escapeXml = (text: string): string => escapeHtml(text.replace(invalidCharacters, ''));

export const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;
