import { type FacetKey, flagFacets, type ValueFacet, valueFacets } from '@aangan/contract/facets';
import type { Facets, productListQuerySchema } from '@aangan/contract/product';
import { attributeValues, optionKeys } from '@aangan/contract/rules/product-attributes';
import { and, arrayOverlaps, between, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../platform/database/open';
import { toPaise, toRupees } from '../platform/paise';
import { products } from './schema';
import { allAttributes, hasChoice, optionOf } from './variants';

type VariantFilters = { color?: string[]; size?: string[]; inStock?: 'true' | 'false' };

const options = ['color', 'size'] as const;
const lowerOption = (key: (typeof options)[number]) => sql`lower(btrim(${optionOf(key)}))`;
const isInStock = sql`coalesce(variants.stock > 0, true)`;

/** The filters but one as a condition of a variant; undefined if none is about variants. */
function variantCondition({ inStock, ...query }: VariantFilters, except?: string): SQL | undefined {
  const chosen = options.flatMap((key) => {
    const values = key === except ? [] : (query[key] ?? []);
    const lower = values.map((value) => sql`lower(${value.trim()})`);
    // An option that the variants do not have is an attribute of the product.
    return lower.length === 0
      ? []
      : sql`coalesce(${lowerOption(key)} in (${sql.join(lower, sql`, `)}), true)`;
  });
  return and(...chosen, inStock === 'true' && except !== 'inStock' ? isInStock : undefined);
}

/**
 * Columns of products: `decided` has patterns of the terms that variants decide, `matched` such terms
 * of the variants that meet the condition.
 */
function variantColumns(prefix: (key: FacetKey) => string, condition: SQL): SQL {
  const patterns = options.map(
    (key) =>
      sql`case when options @> ${JSON.stringify([{ key }])}::jsonb then ${`${prefix(key)}%`} end`,
  );
  const terms = options.map((key) => sql`${prefix(key)} || ${lowerOption(key)}`);
  return sql`
    case when options = '[]' then '{}' else
      array_remove(array[${`${prefix('inStock')}%`}, ${sql.join(patterns, sql`, `)}], null)
    end as decided,
    case when options = '[]' then '{}' else array(
      select distinct term
      from variants, unnest(array[
        ${sql.join(terms, sql`, `)}, case when ${isInStock} then ${`${prefix('inStock')}true`} end
      ]) as term
      where product_id = products.id and ${condition} and term = any(facets)
    ) end as matched`;
}

/** Larger lists are counted up to here. */
export const maxCounted = 10_000;
const maxValues = 20;
const maxPriceRupees = 1e9;

export type ProductQuery = z.output<typeof productListQuerySchema>;

type FacetFilters = Partial<Pick<ProductQuery, FacetKey | 'minPrice' | 'maxPrice'>>;
/** A facet or the price; counts of its own values ignore it. */
export type FilterName = FacetKey | 'price';

/** The database stores facets as `storeId:key:value` in lower case. */
const termPrefix = (storeId: number, key: FacetKey) => `${storeId}:${key.toLowerCase()}:`;

const lowerArray = (texts: string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`lower(${text})`),
    sql`, `,
  )}]`;

function activeFilters(storeId: number, query: FacetFilters): Map<FilterName, SQL> {
  const filters = new Map<FilterName, SQL>();
  const addTerms = (key: FacetKey, values: readonly string[]) => {
    const terms = values.map((value) => termPrefix(storeId, key) + value.trim());
    if (terms.length > 0) filters.set(key, arrayOverlaps(products.facets, lowerArray(terms)));
  };
  for (const key of valueFacets) addTerms(key, query[key] ?? []);
  for (const key of flagFacets) addTerms(key, query[key] === 'true' ? ['true'] : []);
  const { minPrice, maxPrice } = query;
  if (minPrice !== undefined || maxPrice !== undefined) {
    const range = [toPaise(minPrice ?? 0), toPaise(maxPrice ?? maxPriceRupees)] as const;
    filters.set('price', between(products.pricePaise, ...range));
  }
  return filters;
}

/** Returns the conditions of all active filters but one; one variant meets them together. */
export function facetConditions(
  storeId: number,
  query: FacetFilters,
  except?: FilterName,
): SQL | undefined {
  const others = [...activeFilters(storeId, query)].filter(([name]) => name !== except);
  // One that is in stock has a choice in stock.
  const isChosen = options.some((key) => key !== except && query[key]?.length);
  const chosen = isChosen ? variantCondition(query, except) : undefined;
  return and(...others.map(([, condition]) => condition), chosen && hasChoice(chosen));
}

export const isFiltered = (query: FacetFilters): boolean => activeFilters(0, query).size > 0;

type TermCounts = {
  total: number;
  lowest: number | null;
  highest: number | null;
  /** Term, count, and the id of one such product. */
  terms: [term: string, count: number, product: number][];
};

/**
 * Counts facet terms of the first `maxCounted` products, most frequent first. Many products have the
 * same facets, so equal ones are counted before they are split into terms. Under filters of variants,
 * options and stock are those of the variants that match.
 */
async function countTerms(
  database: Database,
  prefix: (key: FacetKey) => string,
  {
    condition,
    isCounted,
    variants,
  }: Record<'condition' | 'variants', SQL | undefined> & { isCounted: SQL },
): Promise<TermCounts> {
  const { rows } = (await database.execute(sql`
    with found as materialized (
      select id, facets, price_paise, ${variants ? variantColumns(prefix, variants) : sql`'{}'::text[] as decided, '{}'::text[] as matched`}
      from ${products} where ${condition} limit ${maxCounted + 1}
    )
    select count(*)::integer as total, min(price_paise)::float as lowest, max(price_paise)::float as highest, (
      select coalesce(jsonb_agg(jsonb_build_array(term, products, product)), '[]') from (
        select term, sum(count)::bigint as products, min(id) as product
        from (
          select facets, decided, matched, count(*), min(id) as id
          from found group by facets, decided, matched
        ) as equal, lateral (
          select term from unnest(facets) as term where not (term like any(decided))
          union all select term from unnest(matched) as term where term like any(decided)
        ) as terms
        where ${isCounted} group by term order by products desc, term limit 1000
      ) as terms
    ) as terms
    from found`)) as { rows: TermCounts[] };
  return rows[0] ?? { total: 0, lowest: null, highest: null, terms: [] };
}

type FacetSource = {
  parentCategory?: string | null | undefined;
  /** With the options of variants. */
  attributes?: Parameters<typeof attributeValues>[0];
};

/** As in the function `product_facets` of the database. */
const attributeKeys: Record<Exclude<ValueFacet, 'type'>, string[]> = {
  ...optionKeys,
  placement: ['placement'],
  light: ['light'],
  water: ['water'],
  petSafety: ['pet safety'],
  screenSize: ['screen size'],
  vesa: ['vesa'],
  brand: ['brand'],
  material: ['material', 'materials', 'fabric'],
};

const facetValues = ({ parentCategory, attributes }: FacetSource, key: ValueFacet): string[] =>
  key === 'type'
    ? [parentCategory ?? '']
    : attributeKeys[key].flatMap((name) => attributeValues(attributes, [name]));

/** Restores the spelling of values, which the index stores in lower case. */
async function readSpellings(database: Database, ids: number[]) {
  const { id, parentCategory } = products;
  const rows = await database
    .select({ id, parentCategory, attributes: allAttributes })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (key: ValueFacet, value: string, product: number) => {
    const row = byId.get(product);
    const texts = row ? facetValues(row, key).map((text) => text.trim()) : [];
    return texts.find((text) => text.toLowerCase() === value) ?? value;
  };
}

/** Counts each group with the filters of all others; not exact beyond 10,000 products. */
export async function countFacets(
  database: Database,
  storeId: number,
  query: FacetFilters,
  condition: (except?: FilterName) => SQL | undefined,
): Promise<Facets> {
  const count = (isCounted: SQL, except?: FilterName) =>
    countTerms(database, (key) => termPrefix(storeId, key), {
      condition: condition(except),
      variants: variantCondition(query, except),
      isCounted,
    });
  const fullyFiltered = await count(sql`true`);
  const counts = new Map<FilterName, TermCounts>();
  for (const name of activeFilters(storeId, query).keys()) {
    const isCounted =
      name === 'price' ? sql`false` : sql`starts_with(term, ${termPrefix(storeId, name)})`;
    counts.set(name, await count(isCounted, name));
  }
  const found = [...valueFacets, ...flagFacets].map((key) => {
    const start = termPrefix(storeId, key);
    const { terms } = counts.get(key) ?? fullyFiltered;
    const keyTerms = terms.filter(([term]) => term.startsWith(start)).slice(0, maxValues);
    const values = keyTerms.map(([term, count, product]) => ({
      value: term.slice(start.length),
      count,
      product,
    }));
    return { key, values };
  });
  const groups = found.filter(({ values }) => values.length > 0);
  const ids = groups.flatMap(({ values }) => values.map(({ product }) => product));
  const spelling = await readSpellings(database, [...new Set(ids)]);
  const { lowest, highest } = counts.get('price') ?? fullyFiltered;
  return {
    groups: groups.map(({ key, values }) => ({
      key,
      values: values.map(({ value, count, product }) => ({
        value: isValueFacet(key) ? spelling(key, value, product) : value,
        count,
      })),
    })),
    minPrice: lowest === null ? undefined : toRupees(lowest),
    maxPrice: highest === null ? undefined : toRupees(highest),
    exact: [fullyFiltered, ...counts.values()].every(({ total }) => total <= maxCounted),
  };
}

const isValueFacet = (key: FacetKey): key is ValueFacet =>
  (valueFacets as readonly string[]).includes(key);
