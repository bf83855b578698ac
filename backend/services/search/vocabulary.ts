import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { searchWords } from '../../database/schema';
import { maxEdits, soundOf } from './spelling';

type IndexedWord = { word: string; products: number };
/** Words of a store by requested word. */
export type WordForms = ReadonlyMap<string, IndexedWord[]>;

type Row = IndexedWord & { requested: string };

function byQueryWord(rows: Row[]): WordForms {
  const found = new Map<string, IndexedWord[]>();
  for (const { requested, word, products } of rows) {
    found.set(requested, [...(found.get(requested) ?? []), { word, products }]);
  }
  return found;
}

const textArray = (words: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))`;

/** The words and their other inflections, most frequent first. */
export async function findWordForms(
  database: Database,
  storeId: number,
  words: readonly string[],
): Promise<WordForms> {
  const { rows } = (await database.execute(sql`
    select requested, word, products
    from unnest(${textArray(words)}) as requested
    join ${searchWords} on store_id = ${storeId}
      and stem = coalesce((ts_lexize('english_stem', requested))[1], requested)
    order by products desc, word`)) as { rows: Row[] };
  return byQueryWord(rows);
}

const maxEndingLength = 2;

/** Keeps forms with a short ending, such as "pots" for "pot". */
export const closeForms = (forms: string[]): string[] =>
  forms.filter((form) => Math.abs(form.length - (forms[0] ?? '').length) <= maxEndingLength);

/** Candidates of similar spelling or sound ('kaktus' is two letters from 'cactus'), with false positives. */
export async function findSimilarWords(
  database: Database,
  storeId: number,
  words: readonly string[],
): Promise<WordForms> {
  const requested = words
    .map((word) => ({ requested: word, sound: soundOf(word), edits: maxEdits(word) }))
    .filter(({ edits }) => edits > 0);
  const { rows } = (await database.execute(sql`
    select requested, word, products
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as words (requested text, sound text, edits integer), lateral (
      select word, products from ${searchWords}
      where spelling_keys(word, 2) && (spelling_keys(requested, edits) || spelling_keys(sound, 2))
        and store_id = ${storeId}
        and length(word) between length(sound) - edits and length(requested) + edits
    ) as alike`)) as { rows: Row[] };
  return byQueryWord(rows);
}
