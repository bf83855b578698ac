import { and, arrayContains, arrayOverlaps, between, inArray, type SQL, sql } from 'drizzle-orm';
import { type FacetKey, flagFacets, type ValueFacet, valueFacets } from '@/lib/contract/facets';
import type { Facets } from '@/lib/contract/product';
import { attributeValues, optionKeys } from '@/lib/contract/product-attributes';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import { toPaise, toRupees } from './paise';
import type { ProductQuery } from './product-filters';

/** Larger lists are counted up to here. */
export const mostCounted = 10_000;
const mostValues = 20;
const highestPrice = 1e9;

type FacetFilters = Partial<Pick<ProductQuery, FacetKey | 'minPrice' | 'maxPrice'>>;
/** A facet or the price; counts of its own values ignore it. */
export type Choice = FacetKey | 'price';

/** The database stores facets as `storeId:key:value` in lower case. */
const prefix = (storeId: number, key: FacetKey) => `${storeId}:${key.toLowerCase()}:`;

const lowerArray = (texts: string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`lower(${text})`),
    sql`, `,
  )}]`;

function filterChips(storeId: number, query: FacetFilters): [Choice, SQL][] {
  const { minPrice, maxPrice } = query;
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  const range = [toPaise(minPrice ?? 0), toPaise(maxPrice ?? highestPrice)] as const;
  const values = valueFacets.flatMap((key): [Choice, SQL][] => {
    const terms = (query[key] ?? []).map((value) => prefix(storeId, key) + value.trim());
    return terms.length > 0 ? [[key, arrayOverlaps(products.facets, lowerArray(terms))]] : [];
  });
  const flags = flagFacets.filter((key) => query[key] === 'true');
  return [
    ...values,
    ...flags.map((key): [Choice, SQL] => [
      key,
      arrayContains(products.facets, lowerArray([`${prefix(storeId, key)}true`])),
    ]),
    ...(isPriced
      ? [['price', between(products.pricePaise, ...range)] satisfies [Choice, SQL]]
      : []),
  ];
}

/** Returns the conditions of all active filters but one. */
export function filters(storeId: number, query: FacetFilters, but?: Choice): SQL | undefined {
  const others = filterChips(storeId, query).filter(([choice]) => choice !== but);
  return and(...others.map(([, condition]) => condition));
}

export const isFiltered = (query: FacetFilters): boolean => filterChips(0, query).length > 0;

type Counted = {
  total: number;
  lowest: number | null;
  highest: number | null;
  /** Term, count, and the id of one such product. */
  terms: [term: string, count: number, product: number][];
};

/** Counts facet terms of the first `mostCounted` products, most frequent first. */
async function count(database: Database, condition: SQL | undefined): Promise<Counted> {
  const { rows } = (await database.execute(sql`
    with found as materialized (
      select ${products.id}, ${products.facets}, ${products.pricePaise}
      from ${products} where ${condition} limit ${mostCounted + 1}
    )
    select count(*)::integer as total, min(price_paise)::float as lowest, max(price_paise)::float as highest, (
      select coalesce(jsonb_agg(jsonb_build_array(term, products, product)), '[]') from (
        select term, count(*) as products, min(id) as product
        from found, unnest(facets) as term group by term order by count(*) desc, term limit 1000
      ) as terms
    ) as terms
    from found`)) as { rows: Counted[] };
  return rows[0] ?? { total: 0, lowest: null, highest: null, terms: [] };
}

type Row = Pick<typeof products.$inferSelect, 'id' | 'parentCategory' | 'attributes' | 'variants'>;

function written({ parentCategory, attributes, variants }: Row, key: ValueFacet): string[] {
  switch (key) {
    case 'type':
      return [parentCategory ?? ''];
    case 'color':
      return [...variants.map(({ color }) => color ?? ''), ...all(attributes, optionKeys.color)];
    case 'size':
      return [...variants.map(({ size }) => size ?? ''), ...all(attributes, optionKeys.size)];
    case 'material':
      return all(attributes, ['material', 'materials', 'fabric']);
    default:
      return all(attributes, [key]);
  }
}

const all = (attributes: Row['attributes'], keys: string[]) =>
  keys.flatMap((key) => attributeValues(attributes, [key]));

/** Restores the spelling of values, which the index stores in lower case. */
async function spell(database: Database, ids: number[]) {
  const { id, parentCategory, attributes, variants } = products;
  const rows = await database
    .select({ id, parentCategory, attributes, variants })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (key: ValueFacet, value: string, product: number) => {
    const row = byId.get(product);
    const texts = row ? written(row, key).map((text) => text.trim()) : [];
    return texts.find((text) => text.toLowerCase() === value) ?? value;
  };
}

/** Counts each group with the filters of all others; not exact beyond 10,000 products. */
export async function countFacets(
  database: Database,
  storeId: number,
  query: FacetFilters,
  condition: (but?: Choice) => SQL | undefined,
): Promise<Facets> {
  const whole = await count(database, condition());
  const counts = new Map<Choice, Counted>();
  for (const [choice] of filterChips(storeId, query)) {
    counts.set(choice, await count(database, condition(choice)));
  }
  const found = [...valueFacets, ...flagFacets].map((key) => {
    const start = prefix(storeId, key);
    const { terms } = counts.get(key) ?? whole;
    const own = terms.filter(([term]) => term.startsWith(start)).slice(0, mostValues);
    const values = own.map(([term, count, product]) => ({
      value: term.slice(start.length),
      count,
      product,
    }));
    return { key, values };
  });
  const groups = found.filter(({ values }) => values.length > 0);
  const ids = groups.flatMap(({ values }) => values.map(({ product }) => product));
  const spelt = await spell(database, [...new Set(ids)]);
  const { lowest, highest } = counts.get('price') ?? whole;
  return {
    groups: groups.map(({ key, values }) => ({
      key,
      values: values.map(({ value, count, product }) => ({
        value: isValueFacet(key) ? spelt(key, value, product) : value,
        count,
      })),
    })),
    minPrice: lowest === null ? undefined : toRupees(lowest),
    maxPrice: highest === null ? undefined : toRupees(highest),
    exact: [whole, ...counts.values()].every(({ total }) => total <= mostCounted),
  };
}

const isValueFacet = (key: FacetKey): key is ValueFacet =>
  (valueFacets as readonly string[]).includes(key);
