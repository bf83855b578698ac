import { groupBy } from '@aangan/contract/rules/group-by';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open';
import { searchWords } from '../schema';

/** Adds the words of `written`, rows of products. */
export const addWords = (written: SQL): SQL => sql`
  insert into ${searchWords} (store_id, word, products)
  select store_id, word, count(*)
  from ${written}, unnest(tsvector_to_array(ts_filter(search, '{a,b,c}'))) as word
  where not hidden and word ~ '^[^0-9]{2,30}$'
  group by store_id, word
  on conflict (store_id, word) do update set products = excluded.products
    where search_words.products < excluded.products`;

type StoreWord = { word: string; products: number };
/** Words of a store by requested word. */
export type StoreWords = ReadonlyMap<string, readonly StoreWord[]>;

async function findWords(
  database: Database,
  storeId: number,
  requested: readonly string[],
  condition: SQL,
): Promise<StoreWords> {
  const { rows } = (await database.execute(sql`
    select requested, word, products
    from unnest(array(select jsonb_array_elements_text(${JSON.stringify(requested)}::jsonb))) as requested
    join ${searchWords} on store_id = ${storeId} and ${condition}
    order by products desc, word`)) as { rows: (StoreWord & { requested: string })[] };
  return groupBy(rows, (row) => row.requested);
}

/** The words and their other inflections, the most frequent first. */
export const findWordForms = (database: Database, storeId: number, words: readonly string[]) =>
  findWords(
    database,
    storeId,
    words,
    sql`stem = coalesce((ts_lexize('english_stem', requested))[1], requested)`,
  );

/** Words that may be the same in another spelling, with false positives. */
export const findSimilarWords = (database: Database, storeId: number, words: readonly string[]) =>
  findWords(database, storeId, words, sql`word % requested`);

const maxEndingLength = 2;

/** Keeps forms with a short ending, such as "pots" for "pot". */
export const closeForms = (forms: string[]): string[] =>
  forms.filter((form) => Math.abs(form.length - (forms[0] ?? '').length) <= maxEndingLength);
