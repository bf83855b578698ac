/**
 * Words as the database's function `plain_words` writes them: small letters without accents, and no
 * signs but the point of a number.
 */
export function tokenise(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[à-ÿ]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}.]|\.(?!\d)/gu, ' ')
    .split(' ')
    .filter(Boolean);
}
