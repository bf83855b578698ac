import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open';
import { canBeOrdered } from '../product-filters';
import type { ProductIds } from '../product-ids';
import { sortedColumns } from '../product-order-by';
import { products } from '../schema';
import type { Interpretation, QueryTerm } from './interpret-words';
import { closeForms } from './vocabulary';

/** Ranking reads every hit, so their number is bounded. */
const maxHits = 1000;

/** Weights of a product's search vector: title; title, category and attributes; all. */
type Weights = 'A' | 'ABC' | '';

function toTsquery({ kind, parts }: Interpretation, weights: Weights): string {
  const suffix = kind === 'prefix' ? `*${weights}` : weights;
  const part = (spellings: string[]) =>
    `(${spellings.map((spelling) => `'${spelling}':${suffix}`).join(' | ')})`;
  return parts.map(part).join(' & ');
}

const termToTsquery = ({ interpretations }: QueryTerm, weights: Weights) =>
  `(${interpretations.map((reading) => `(${toTsquery(reading, weights)})`).join(' | ')})`;

const query = (text: string) => sql`to_tsquery('simple', ${text})`;

const countMatches = (queries: string[]) =>
  queries.length === 0
    ? sql`0::int`
    : sql.join(
        queries.map((text) => sql`(search @@ ${query(text)})::int`),
        sql` + `,
      );

/** The exact interpretation, or the likeliest ones where the store does not have the word; no synonyms. */
function exactInterpretations({ queryWord, interpretations }: QueryTerm): QueryTerm {
  const isUnknown = interpretations.some(({ kind }) => kind === 'prefix');
  const correction = interpretations.find(({ kind }) => kind === 'corrected');
  const likely = interpretations.filter(
    (reading) =>
      reading.kind === 'exact' ||
      (isUnknown && (reading.kind === 'prefix' || reading === correction)),
  );
  const exact = likely.map((reading) => ({
    ...reading,
    parts: reading.parts.map(closeForms),
  }));
  return { queryWord, interpretations: exact };
}

type Order = { inTitle: SQL; exact: SQL; inAttributes: SQL };

/** Hits with all terms need no counts of what all have; counting reads each hit's vector again. */
function orderByTerms(terms: readonly QueryTerm[], any: boolean): Order {
  const count = (weights: Weights) =>
    countMatches(terms.map((term) => termToTsquery(term, weights)));
  const exactTerms = terms
    .map((term) => ({ term, exact: exactInterpretations(term) }))
    .filter(({ term, exact }) => any || termToTsquery(exact, '') !== termToTsquery(term, ''))
    .map(({ exact }) => exact);
  const countExact = (weights: Weights) =>
    countMatches(exactTerms.map((term) => termToTsquery(term, weights)));
  const unlessInTitle = (counts: SQL) =>
    any ? counts : sql`case when in_title then ${terms.length}::int else ${counts} end`;
  return {
    inTitle: unlessInTitle(count('A')),
    // A word of the title outranks its synonym there.
    exact: any
      ? countExact('')
      : sql`case when in_title then ${countExact('A')} else ${countExact('')} end`,
    inAttributes: unlessInTitle(count('ABC')),
  };
}

export const hasAllTerms = (terms: readonly QueryTerm[]): SQL | undefined =>
  terms.length > 0
    ? sql`${products.search} @@ ${query(terms.map((term) => termToTsquery(term, '')).join(' & '))}`
    : undefined;

/**
 * Ranks by terms in the title, then exact ones, then title and attributes, then availability. `any`
 * matches products with one of the terms; `order` comes first.
 */
export async function findHits(
  database: Database,
  filters: SQL | undefined,
  terms: readonly QueryTerm[],
  { any = false, order, limit }: { any?: boolean; order?: SQL | undefined; limit?: number } = {},
): Promise<ProductIds> {
  const searchQuery = (weights: Weights) =>
    query(terms.map((term) => termToTsquery(term, weights)).join(any ? ' | ' : ' & '));
  const inTitle = sql`${products.search} @@ ${searchQuery('A')}`;
  const counts = orderByTerms(terms, any);
  const select = (condition: SQL, isInTitle: SQL) => sql`
    select ${sortedColumns}, ${products.search}, ${isInTitle} as in_title,
      length(${products.title}) as length, ${canBeOrdered} as can_be_ordered
    from ${products} where ${and(filters, condition)} limit ${maxHits + 1}`;
  const { rows } = (await database.execute(sql`
    with hits as materialized (
      (${select(inTitle, sql`true`)})
      union all
      (${select(sql`${products.search} @@ ${searchQuery('')} and not ${inTitle}`, sql`false`)})
      limit ${maxHits + 1}
    )
    select (select count(*) from hits) as total, array(
      select id from hits as ${products}
      order by ${order ? sql`${order},` : sql``}
        ${counts.inTitle} desc, ${counts.exact} desc, ${counts.inAttributes} desc,
        can_be_ordered desc,
        ts_rank_cd('{0.1, 0.3, 0.5, 1}', search, ${searchQuery('')}) / (length + 10) desc,
        id
      ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) as ids`)) as { rows: { total: unknown; ids: unknown[] }[] };
  const total = Number(rows[0]?.total ?? 0);
  const ids = (rows[0]?.ids ?? []).map(Number);
  return { total: Math.min(total, maxHits), more: total > maxHits, ids };
}
