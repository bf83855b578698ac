const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

const maxSuggestions = 3;

/** Categories with a word that starts with each typed word, in the store's order. */
export function matchingCategories(categories: readonly string[], query: string): string[] {
  const queryWords = splitWords(query);
  if (queryWords.length === 0) return [];
  const matching = categories.filter((name) => {
    const words = splitWords(name);
    return queryWords.every((start) => words.some((word) => word.startsWith(start)));
  });
  return matching.slice(0, maxSuggestions);
}
