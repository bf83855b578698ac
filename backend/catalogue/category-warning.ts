import { didYouMean } from '../suggest';

/** A slip of one letter in four; one in a short word, none in what is hardly a word. */
const maxSlips = ({ length }: string) => (length < 3 ? 0 : Math.max(1, Math.floor(length / 4)));

/** The warning of a category that the store lacks and that is close to one of its own. */
export function categoryWarning(category: string, known: readonly string[]): string | undefined {
  const key = category.toLowerCase();
  if (known.some((name) => name.toLowerCase() === key)) return undefined;
  const hint = didYouMean(category, known, maxSlips(category));
  return hint && `The category "${category}" is new in this store.${hint}`;
}
