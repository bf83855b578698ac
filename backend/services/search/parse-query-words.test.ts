import { transliterate } from './devanagari';
import { parseQueryWords } from './parse-query-words';
import { chooseCorrections, maxEdits, spellingCost } from './spelling';

const textsOf = (search: string) => parseQueryWords(search).map(({ text }) => text);

it('reads words without signs, accents and fillers', () => {
  expect(textsOf("Johnson's CAFÉ-table, for the balcony!")).toEqual([
    'johnsons',
    'cafe',
    'table',
    'balcony',
  ]);
  expect(textsOf('गमला के लिए मिट्टी')).toEqual(['गमला', 'मिट्टी']);
  expect(textsOf('for the')).toEqual(['for', 'the']);
  expect(textsOf('🪴 & | !')).toEqual([]);
  expect(textsOf('pot '.repeat(40))).toHaveLength(10);
});

it.each(['5 litre', '5l', '5 Ltr', '5-litre'])('reads %s as the same amount', (search) => {
  const [word, ...others] = parseQueryWords(search);
  expect(others).toEqual([]);
  expect(word?.spellings).toEqual(expect.arrayContaining(['5 l', '5l', '5 litre', '5ltr']));
});

it('leaves numbers without a unit unchanged', () => {
  expect(parseQueryWords('b12 4k 1.5 2x4')).toEqual(
    ['b12', '4k', '1.5', '2x4'].map((text) => ({ text })),
  );
});

it.each([
  ['तुलसी', 'tulsi'],
  ['गमला', 'gamla'],
  ['कुर्सी', 'kursi'],
  ['चम्मच', 'chammach'],
  ['मेज़', 'mej'],
])('transliterates %s as %s', (word, latin) => {
  expect(transliterate(word)).toBe(latin);
});

it('allows one wrong letter in words of four to seven, two in longer ones, none in shorter', () => {
  expect(['pot', 'pots', 'toilets', 'terracotta'].map(maxEdits)).toEqual([0, 1, 1, 2]);
});

it.each([
  ['chiar', 'chair', 0.7],
  ['toilett', 'toilet', 0.7],
  ['cofee', 'coffee', 0.7],
  ['sampoo', 'shampoo', 1],
  ['pot', 'pot', 0],
])('computes the cost of %s for %s as %d', (from, to, cost) => {
  expect(spellingCost(from, to)).toBeCloseTo(cost);
});

it('prefers the closest word, then the most frequent one', () => {
  const words = [
    { word: 'chia', products: 2 },
    { word: 'chair', products: 2 },
    { word: 'chains', products: 900 },
  ];
  expect(chooseCorrections('chiar', words)).toEqual(['chair', 'chia']);
});
