/** Matches `plain_words` of the database: lower case, no accents or punctuation. */
export function tokenise(text: string): string[] {
  return text
    .normalize()
    .toLowerCase()
    .replace(/[à-ÿ]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}.]|\.(?!\d)/gu, ' ')
    .split(' ')
    .filter(Boolean);
}
