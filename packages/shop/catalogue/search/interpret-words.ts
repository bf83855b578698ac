import type { Database } from '../../platform/database/open';
import { isDevanagari, transliterate } from './devanagari';
import type { QueryWord } from './parse-query-words';
import { chooseCorrections, minCorrectedLength } from './spelling';
import { readSynonyms, type Synonyms } from './synonyms';
import { closeForms, findSimilarWords, findWordForms, type StoreWords } from './vocabulary';

/** A product matches with all parts, each in one of its spellings. */
export type Interpretation = {
  text: string;
  kind: 'exact' | 'prefix' | 'corrected' | 'synonym';
  parts: string[][];
};
/** Alternatives for a word of the query, the likeliest first. */
export type QueryTerm = { queryWord: string; interpretations: Interpretation[] };

const maxPhrase = 3;
/** Minimum letters of each half of a split word. */
const minHalfLength = 3;

/** Joins adjacent words that form a known phrase, such as "watering can". */
function joinPhrases(words: readonly QueryWord[], synonyms: Synonyms): QueryWord[] {
  const joined: QueryWord[] = [];
  for (let index = 0; index < words.length; ) {
    let length = Math.min(maxPhrase, words.length - index);
    const phrase = () =>
      words
        .slice(index, index + length)
        .map(({ text }) => text)
        .join(' ');
    while (length > 1 && !synonyms.has(phrase())) length--;
    const word = words[index];
    joined.push(length === 1 && word ? word : { text: phrase() });
    index += length;
  }
  return joined;
}

const wordsOf = (phrase: string) => phrase.split(' ');

/** Adds other forms of each word; displays the form that the store has. */
function interpret(
  text: string,
  kind: Interpretation['kind'],
  wordForms: StoreWords,
): Interpretation {
  const words = wordsOf(text);
  const parts = words.map((word) => {
    const forms = [...new Set([word, ...(wordForms.get(word) ?? []).map((form) => form.word)])];
    return kind === 'exact' ? forms : closeForms(forms);
  });
  const displayed = words.map((word) => {
    const forms = wordForms.get(word) ?? [{ word }];
    return forms.some((form) => form.word === word) ? word : forms[0]?.word;
  });
  return { text: displayed.join(' '), kind, parts };
}

/** Splits a word in two: 'facewash' is 'face wash'. */
function splitsOf(word: string): string[] {
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * minHalfLength + 1) },
    (_, n) => n + minHalfLength,
  );
  return places.map((place) => `${word.slice(0, place)} ${word.slice(place)}`);
}

type Corrections = ReadonlyMap<string, readonly string[]>;

async function findCorrections(
  database: Database,
  storeId: number,
  synonyms: Synonyms,
  words: readonly string[],
): Promise<Corrections> {
  const similar = await findSimilarWords(database, storeId, words);
  const synonymWords = [...synonyms.keys()].map((word) => ({ word, products: 0 }));
  return new Map(
    words.map((word) => [
      word,
      chooseCorrections(word, [...(similar.get(word) ?? []), ...synonymWords]),
    ]),
  );
}

/** With `correctAll`, words of the store may be corrected as well. */
export async function interpretWords(
  database: Database,
  storeId: number,
  words: readonly QueryWord[],
  { correctAll }: { correctAll: boolean },
): Promise<QueryTerm[]> {
  const synonyms = await readSynonyms(database, storeId);
  const others = (text: string) => synonyms.get(text) ?? [];
  const findAll = (texts: readonly string[]) => {
    const all = texts.flatMap((text) => [text, ...others(text)]).flatMap(wordsOf);
    return findWordForms(database, storeId, [...new Set(all)]);
  };

  const phrases = joinPhrases(words, synonyms).map((word) => ({
    ...word,
    latin: isDevanagari(word.text) ? transliterate(word.text) : word.text,
  }));
  const together = phrases.slice(1).map(({ text }, index) => (phrases[index]?.text ?? '') + text);
  const forms = await findAll([
    ...phrases.flatMap(({ text, latin }) => [text, latin]),
    ...together,
  ]);
  const isIndexed = (text: string) => forms.has(text) || synonyms.has(text);
  const isUnknown = ({ text, latin }: { text: string; latin: string }) =>
    !isIndexed(text) && !isIndexed(latin);

  const uncertain = phrases
    .filter(({ text, spellings }) => !spellings && !text.includes(' '))
    .filter(({ latin }) => latin.length >= minCorrectedLength)
    // A word of the synonyms is spelt right, though the store may sell no such thing.
    .filter((word) => isUnknown(word) || (correctAll && !synonyms.has(word.text)))
    .map(({ latin }) => latin);
  const corrections: Corrections =
    uncertain.length > 0
      ? await findCorrections(database, storeId, synonyms, uncertain)
      : new Map();
  const corrected =
    uncertain.length > 0
      ? await findAll([...[...corrections.values()].flat(), ...uncertain.flatMap(splitsOf)])
      : forms;

  const interpretationsOf = (
    text: string,
    kind: Interpretation['kind'],
    wordForms: StoreWords,
  ): Interpretation[] => [
    interpret(text, kind, wordForms),
    ...others(text).map((other) => interpret(other, 'synonym', wordForms)),
  ];
  return phrases.map((word, index) => {
    const { text, latin, spellings } = word;
    if (spellings)
      return { queryWord: text, interpretations: [{ text, kind: 'exact', parts: [spellings] }] };
    const joined = together.slice(Math.max(0, index - 1), index + 1).filter(isIndexed);
    const splits = uncertain.includes(latin)
      ? splitsOf(latin).filter((halves) => wordsOf(halves).every((half) => corrected.has(half)))
      : [];
    const byPrefix: Interpretation[] = isUnknown(word)
      ? [{ text, kind: 'prefix', parts: [[text]] }]
      : [];
    return {
      queryWord: text,
      interpretations: [
        ...interpretationsOf(text, 'exact', forms),
        ...(latin !== text && isIndexed(latin) ? interpretationsOf(latin, 'synonym', forms) : []),
        ...joined.flatMap((pair) => interpretationsOf(pair, 'synonym', forms)),
        ...byPrefix,
        ...splits.map((halves) => interpret(halves, 'corrected', corrected)),
        ...(corrections.get(latin) ?? []).flatMap((other) =>
          interpretationsOf(other, 'corrected', corrected),
        ),
      ],
    };
  });
}
