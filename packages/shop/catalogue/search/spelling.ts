import { distance } from 'fastest-levenshtein';

/** Shorter words have too many neighbours. */
export const minCorrectedLength = 4;
const maxLengthDifference = 2;

const maxEdits = (word: string): number => (word.length < 8 ? 1 : 2);

/** Spellings that sound alike, and the one that stands for all. */
const sounds: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c(?!h)|q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/ee|ie|y/g, 'i'],
  [/oo/g, 'u'],
  [/a(?:ir|re)(?=s?$)/g, 'er'],
  [/([bdgkt])h/g, '$1'],
  [/(.)\1+/g, '$1'],
];

/** 'terracotta' and 'terakota' sound alike, and so do 'tulsi' and 'tulsee'. */
const soundOf = (word: string): string =>
  sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);

const sortLetters = (word: string) => [...word].sort().join('');

/** Two letters that changed places are likelier than one that is missing. */
const swapCost = 0.9;

const countEdits = (from: string, to: string): number => {
  const edits = distance(from, to);
  return edits > 1 && sortLetters(from) === sortLetters(to) ? edits - 2 + swapCost : edits;
};

/** The cost of any number of spellings that sound alike. */
const soundCost = 0.5;
const maxCorrections = 4;

type Candidate = { word: string; products: number };

/** The closest first, of those the most frequent. */
export function chooseCorrections(word: string, candidates: readonly Candidate[]): string[] {
  const sound = soundOf(word);
  const costOf = (other: string) =>
    Math.min(countEdits(word, other), soundCost + countEdits(sound, soundOf(other)));
  return candidates
    .filter(({ word: other }) => Math.abs(other.length - word.length) <= maxLengthDifference)
    .map(({ word: other, products }) => ({ other, cost: costOf(other), products }))
    .filter(({ other, cost }) => other !== word && cost <= maxEdits(word))
    .sort((a, b) => a.cost - b.cost || b.products - a.products)
    .slice(0, maxCorrections)
    .map(({ other }) => other);
}
