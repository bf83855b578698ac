const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Categories that are suggested at most, so that many of them hide no products. */
const most = 3;

/** The first categories in whose names every typed word begins a word, in the store's order. */
export function matchingCategories(categories: readonly string[], typed: string): string[] {
  const begun = wordsOf(typed);
  if (begun.length === 0) return [];
  const matching = categories.filter((name) => {
    const words = wordsOf(name);
    return begun.every((start) => words.some((word) => word.startsWith(start)));
  });
  return matching.slice(0, most);
}
