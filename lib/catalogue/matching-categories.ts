const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** The categories in whose names every typed word begins a word, in the store's order. */
export function matchingCategories(categories: readonly string[], typed: string): string[] {
  const begun = wordsOf(typed);
  if (begun.length === 0) return [];
  return categories.filter((name) => {
    const words = wordsOf(name);
    return begun.every((start) => words.some((word) => word.startsWith(start)));
  });
}
