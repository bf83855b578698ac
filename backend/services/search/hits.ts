import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { products } from '../../database/schema';
import type { ProductIds, Window } from '../product-page';
import type { QueryTerm, Reading } from './interpret-words';
import { withOtherEndings } from './vocabulary';

/** Ranking reads every hit, so their number is bounded. */
export const maxHits = 1000;

/** Weights of a product's search vector: title; title, category and attributes; all. */
type Weights = 'A' | 'ABC' | '';

function write({ kind, parts }: Reading, weights: Weights): string {
  const suffix = kind === 'begun' ? `*${weights}` : weights;
  const part = (spellings: string[]) =>
    `(${spellings.map((spelling) => `'${spelling}':${suffix}`).join(' | ')})`;
  return parts.map(part).join(' & ');
}

const writeTerm = ({ readings }: QueryTerm, weights: Weights) =>
  `(${readings.map((reading) => `(${write(reading, weights)})`).join(' | ')})`;

const query = (text: string) => sql`to_tsquery('simple', ${text})`;

const countMatches = (queries: string[]) =>
  sql.join(
    queries.map((text) => sql`(search @@ ${query(text)})::int`),
    sql` + `,
  );

/** The typed reading, or the likeliest ones where the store does not have the word; no synonyms. */
function exactReadings({ typed, readings }: QueryTerm): QueryTerm {
  const isUnknown = readings.some(({ kind }) => kind === 'begun');
  const correction = readings.find(({ kind }) => kind === 'corrected');
  const likely = readings.filter(
    (reading) =>
      reading.kind === 'typed' ||
      (isUnknown && (reading.kind === 'begun' || reading === correction)),
  );
  const exactly = likely.map((reading) => ({
    ...reading,
    parts: reading.parts.map(withOtherEndings),
  }));
  return { typed, readings: exactly };
}

export const hasAllTerms = (terms: readonly QueryTerm[]): SQL =>
  sql`${products.search} @@ ${query(terms.map((term) => writeTerm(term, '')).join(' & '))}`;

/**
 * Ranks by terms in the title, then exact ones, then title and attributes, then availability. `any`
 * matches products with one of the terms; `order` comes first.
 */
export async function findHits(
  database: Database,
  filters: SQL | undefined,
  terms: readonly QueryTerm[],
  { offset, limit }: Window,
  { any = false, order }: { any?: boolean; order?: SQL | undefined } = {},
): Promise<ProductIds> {
  const whole = (weights: Weights) =>
    query(terms.map((term) => writeTerm(term, weights)).join(any ? ' | ' : ' & '));
  const inTitle = sql`${products.search} @@ ${whole('A')}`;
  const select = (condition: SQL) => sql`
    select ${products.id}, ${products.search}, length(${products.title}) as length,
      ${products.featured}, ${products.pricePaise}, ${products.savingPaise},
      ${products.available} and coalesce(${products.stock} > 0, true) as can_be_ordered
    from ${products} where ${and(filters, condition)} limit ${maxHits + 1}`;
  const { rows } = (await database.execute(sql`
    with hits as materialized (
      (${select(inTitle)})
      union all
      (${select(sql`${products.search} @@ ${whole('')} and not ${inTitle}`)})
      limit ${maxHits + 1}
    )
    select (select count(*) from hits) as total, array(
      select id from hits as ${products}
      order by ${order ? sql`${order},` : sql``}
        ${countMatches(terms.map((term) => writeTerm(term, 'A')))} desc,
        ${countMatches(terms.map((term) => writeTerm(exactReadings(term), '')))} desc,
        ${countMatches(terms.map((term) => writeTerm(term, 'ABC')))} desc,
        can_be_ordered desc,
        ts_rank_cd('{0.1, 0.3, 0.5, 1}', search, ${whole('')}) / (length + 10) desc,
        id
      offset ${offset} limit ${limit}
    ) as ids`)) as { rows: { total: unknown; ids: unknown[] }[] };
  const total = Number(rows[0]?.total ?? 0);
  const ids = (rows[0]?.ids ?? []).map(Number);
  return { total: Math.min(total, maxHits), more: total > maxHits, ids };
}
