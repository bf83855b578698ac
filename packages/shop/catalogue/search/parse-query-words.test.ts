import { transliterate } from './devanagari';
import { parseQueryWords } from './parse-query-words';
import { chooseCorrections } from './spelling';

const textsOf = (search: string) => parseQueryWords(search).map(({ text }) => text);

it('reads words without signs, accents and fillers', () => {
  expect(textsOf("Johnson's CAFÉ-table, for the balcony!")).toEqual([
    'johnsons',
    'cafe',
    'table',
    'balcony',
  ]);
  expect(textsOf('cafe\u0301')).toEqual(['cafe']);
  expect(textsOf('गमला के लिए मिट्टी')).toEqual(['गमला', 'मिट्टी']);
  expect(textsOf('for the')).toEqual(['for', 'the']);
  expect(textsOf('🪴 & | !')).toEqual([]);
  expect(textsOf('pot '.repeat(40))).toHaveLength(10);
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

it('prefers the closest word, then the most frequent one', () => {
  const words = [
    { word: 'chia', products: 2 },
    { word: 'chair', products: 2 },
    { word: 'chains', products: 900 },
  ];
  expect(chooseCorrections('chiar', words)).toEqual(['chair', 'chia']);
});
