import { didYouMean } from '../../platform/suggest';

/** One edit per four letters; one in a short word, none below three letters. */
const maxSlips = ({ length }: string) => (length < 3 ? 0 : Math.max(1, Math.floor(length / 4)));

/** Warns of a new category whose name is close to an existing one. */
export function categoryWarning(category: string, known: readonly string[]): string | undefined {
  const key = category.toLowerCase();
  if (known.some((name) => name.toLowerCase() === key)) return undefined;
  const hint = didYouMean(category, known, maxSlips(category));
  return hint && `The category "${category}" is new in this store.${hint}`;
}
