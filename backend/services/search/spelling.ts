export const maxEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Typing slips and similar sounds cost less. */
const slipCost = 0.7;
const isVowel = (letter: string | undefined) => /[aeiouy]/.test(letter ?? '');

/** An edit distance with transpositions; each edit costs at most 1. */
export function spellingCost(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const [a, b] = [from[i - 1], to[j - 1]];
      const [above = 0, aside = 0, across = 0] = [row[j], next[j - 1], row[j - 1]];
      const left = above + (a === from[i - 2] ? slipCost : 1);
      const added = aside + (b === to[j - 2] ? slipCost : 1);
      const replaced = across + (a === b ? 0 : isVowel(a) && isVowel(b) ? slipCost : 1);
      const isSwap = i > 1 && j > 1 && a === to[j - 2] && from[i - 2] === b;
      const swapped = isSwap ? (before[j - 2] ?? 0) + slipCost : Number.POSITIVE_INFINITY;
      next.push(Math.min(left, added, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}

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
export const soundOf = (word: string): string =>
  sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);

/** The cost of any number of spellings that sound alike. */
const soundCost = 0.5;

type Candidate = { word: string; products: number };

const maxCorrections = 4;

/** The closest first, then the most frequent. */
export function chooseCorrections(word: string, candidates: readonly Candidate[]): string[] {
  const allowed = maxEdits(word);
  const sound = soundOf(word);
  const costOf = ({ word: other, products }: Candidate) => {
    const cost = Math.min(
      spellingCost(word, other),
      soundCost + spellingCost(sound, soundOf(other)),
    );
    const isOtherStart = other[0] !== word[0];
    return { other, cost, score: cost + (isOtherStart ? 0.3 : 0) - Math.log10(products + 1) / 5 };
  };
  const likely = candidates
    .map(costOf)
    .filter(({ cost, other }) => cost <= allowed && other !== word)
    .sort((a, b) => a.score - b.score);
  return likely
    .filter(({ score }) => score <= (likely[0]?.score ?? 0) + 0.7)
    .slice(0, maxCorrections)
    .map(({ other }) => other);
}
