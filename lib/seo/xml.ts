const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for these
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** An XML element with text in it; what XML cannot hold is left out. */
export function element(name: string, text: string | number): string {
  const safe = String(text)
    .replace(impossible, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
  return `<${name}>${safe}</${name}>`;
}
