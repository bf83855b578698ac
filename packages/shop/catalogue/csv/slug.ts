const maxLength = 120;

/** Returns lowercase letters and digits of any script, joined by hyphens. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...slug]
    .slice(0, maxLength)
    .join('')
    .replaceAll(/^-+|-+$/g, '');
}
