import { escapeHtml } from '@aangan/contract/rules/escape-html';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for these
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function escapeXml(text: string): string {
  return escapeHtml(text.replace(invalidCharacters, ''));
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
