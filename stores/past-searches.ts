import { storedList } from './stored-list';

/** Words that differ in case only are the same search. */
export const usePastSearches = storedList('past-searches', 5, (words) => words.toLowerCase());
