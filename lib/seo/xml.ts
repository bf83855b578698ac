const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for these
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function escapeXml(text: string): string {
  return text
    .replace(invalidCharacters, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
