import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { products } from '../../database/schema';
import type { ProductIds, Window } from '../product-page';
import type { QueryTerm, Reading } from './understand';
import { withOtherEndings } from './vocabulary';

/** Ranking reads every hit, so their number is bounded. */
export const mostHits = 1000;

/** Weights of a product's search vector: title; title, category and attributes; all. */
type Place = 'A' | 'ABC' | '';

function write({ kind, parts }: Reading, place: Place): string {
  const suffix = kind === 'begun' ? `*${place}` : place;
  const part = (spellings: string[]) =>
    `(${spellings.map((spelling) => `'${spelling}':${suffix}`).join(' | ')})`;
  return parts.map(part).join(' & ');
}

const writeTerm = ({ readings }: QueryTerm, place: Place) =>
  `(${readings.map((reading) => `(${write(reading, place)})`).join(' | ')})`;

const query = (text: string) => sql`to_tsquery('simple', ${text})`;

const count = (queries: string[]) =>
  sql.join(
    queries.map((text) => sql`(search @@ ${query(text)})::int`),
    sql` + `,
  );

/** The typed reading, or the likeliest ones where the store does not have the word; no synonyms. */
function closest({ typed, readings }: QueryTerm): QueryTerm {
  const isStrange = readings.some(({ kind }) => kind === 'begun');
  const correction = readings.find(({ kind }) => kind === 'corrected');
  const likely = readings.filter(
    (reading) =>
      reading.kind === 'typed' ||
      (isStrange && (reading.kind === 'begun' || reading === correction)),
  );
  const exactly = likely.map((reading) => ({
    ...reading,
    parts: reading.parts.map(withOtherEndings),
  }));
  return { typed, readings: exactly };
}

export const hasAllTerms = (pieces: readonly QueryTerm[]): SQL =>
  sql`${products.search} @@ ${query(pieces.map((term) => writeTerm(term, '')).join(' & '))}`;

/**
 * Ranks by terms in the title, then exact ones, then title and attributes, then availability. `any`
 * matches products with one of the terms; `order` comes first.
 */
export async function findHits(
  database: Database,
  filters: SQL | undefined,
  pieces: readonly QueryTerm[],
  { offset, limit }: Window,
  { any = false, order }: { any?: boolean; order?: SQL | undefined } = {},
): Promise<ProductIds> {
  const whole = (place: Place) =>
    query(pieces.map((term) => writeTerm(term, place)).join(any ? ' | ' : ' & '));
  const inTitle = sql`${products.search} @@ ${whole('A')}`;
  const select = (condition: SQL) => sql`
    select ${products.id}, ${products.search}, length(${products.title}) as length,
      ${products.featured}, ${products.pricePaise}, ${products.savingPaise},
      ${products.available} and coalesce(${products.stock} > 0, true) as can_be_ordered
    from ${products} where ${and(filters, condition)} limit ${mostHits + 1}`;
  const { rows } = (await database.execute(sql`
    with hits as materialized (
      (${select(inTitle)})
      union all
      (${select(sql`${products.search} @@ ${whole('')} and not ${inTitle}`)})
      limit ${mostHits + 1}
    )
    select (select count(*) from hits) as total, array(
      select id from hits as ${products}
      order by ${order ? sql`${order},` : sql``}
        ${count(pieces.map((term) => writeTerm(term, 'A')))} desc,
        ${count(pieces.map((term) => writeTerm(closest(term), '')))} desc,
        ${count(pieces.map((term) => writeTerm(term, 'ABC')))} desc,
        can_be_ordered desc,
        ts_rank_cd('{0.1, 0.3, 0.5, 1}', search, ${whole('')}) / (length + 10) desc,
        id
      offset ${offset} limit ${limit}
    ) as ids`)) as { rows: { total: unknown; ids: unknown[] }[] };
  const total = Number(rows[0]?.total ?? 0);
  const ids = (rows[0]?.ids ?? []).map(Number);
  return { total: Math.min(total, mostHits), more: total > mostHits, ids };
}
