import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { formatDate, startOfDay } from '@/lib/rules/dates';
import { policyTypes, publicPages } from '@/lib/rules/shop-pages';
import { variantId } from '@/lib/rules/variants';
import { type Coupon, couponEnd, unknownCouponProblem } from '../coupons/coupon-rules';
import { readCouponProblems } from '../coupons/coupon-uses';
import type { Database } from '../database/open';
import { products, stores } from '../database/schema';
import { HttpError } from '../http-error';
import { isShown } from '../services/product-filters';
import { isOpen, isOver } from '../shops/periods';
import { closestName, didYouMean } from '../suggest';
import { isApplicable, productCouponProblem, segmentsOf, variantsNamed } from './link-coupon';

const pages: readonly string[] = ['', 'products', ...publicPages, ...policyTypes];

/** Letters that differ. */
const maxMisspelling = 2;

async function readCollections(database: Database, storeId: number) {
  const [row] = await database
    .select({ info: stores.info })
    .from(stores)
    .where(eq(stores.id, storeId));
  return new Map(Object.entries(row?.info.collections ?? {}));
}

async function hasOpenCollection(database: Database, storeId: number): Promise<boolean> {
  return [...(await readCollections(database, storeId)).values()].some((one) => isOpen(one));
}

/** Its warnings; undefined for no collection. It may be shared before its first day. */
async function checkCollection(
  database: Database,
  storeId: number,
  id: string,
): Promise<string[] | undefined> {
  const collection = (await readCollections(database, storeId)).get(id);
  if (!collection) return undefined;
  if (isOver(collection)) throw new HttpError(422, `The collection ${id} has ended.`);
  const { from } = collection;
  if (!from || isOpen(collection)) return [];
  const firstDay = formatDate(startOfDay(from));
  return [
    `The collection ${id} opens on ${firstDay}. Until then its page is not found. Send the link from that day on: chat apps keep its preview, now 'Collection Not Found'.`,
  ];
}

/** A mistyped category would open a page without products. */
async function requireCategory(database: Database, storeId: number, name: string): Promise<void> {
  const key = name.toLowerCase();
  const [product] = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.storeId, storeId), eq(products.categoryKey, key)))
    .limit(1);
  if (!product) throw new HttpError(422, `This store has no category ${name}.`);
}

function misspeltParameter(query: URLSearchParams, name: string): string[] {
  const misspelt = [...query.keys()].filter(
    (key) => key !== name && closestName(key, [name], maxMisspelling),
  );
  return misspelt.map((key) => `Unknown parameter "${key}".${didYouMean(key, [name])}`);
}

/** Warns of options that stand in parameters of their own, and writes them as one variant. */
function separateOptions(query: URLSearchParams, names: readonly string[]): string[] {
  const options = ['color', 'colour', 'size'].filter((key) => query.get(key));
  const id = options.map((key) => query.get(key)).join('-');
  const likely = closestName(id, names) ?? id;
  const written = new URLSearchParams({ variant: likely });
  return options.map((key) => `Unknown parameter "${key}". Write "${written}".`);
}

/** 422 for a coupon that no order of the product can use. */
function requireApplicable(coupon: Coupon, product: typeof products.$inferSelect): void {
  if (isApplicable(coupon, product)) return;
  const list = (label: string, names: string[] | null) =>
    names?.length ? [`${label} ${names.join(', ')}`] : [];
  const targets = [
    ...list('the products', coupon.products),
    ...list('the categories', coupon.categories),
  ];
  throw new HttpError(
    422,
    `Coupon ${coupon.code} does not apply to ${product.handle}. It is for ${targets.join(' and ')}.`,
  );
}

/** Its warnings; undefined for no product. 422 for a mistyped variant, which would open it without its choice. */
async function checkProduct(
  database: Database,
  storeId: number,
  handle: string,
  { query, coupons }: { query: URLSearchParams; coupons: Coupon[] },
): Promise<string[] | undefined> {
  const [product] = await database
    .select()
    .from(products)
    .where(and(eq(products.storeId, storeId), eq(products.handle, handle)));
  if (!product) return undefined;
  for (const coupon of coupons) requireApplicable(coupon, product);
  const { variants } = product;
  const names = variants
    .flatMap((one) => [variantId(one), one.color, one.size])
    .filter((name) => name !== null);
  const id = query.get('variant');
  const problems = coupons.flatMap((coupon) => {
    const problem = productCouponProblem(coupon, product, id);
    return problem ? [`Coupon ${coupon.code} ${problem}.`] : [];
  });
  if (id === null) {
    return [...problems, ...misspeltParameter(query, 'variant'), ...separateOptions(query, names)];
  }
  const chosen = variantsNamed(product, id);
  if (chosen.length === 0) {
    const ids = variants.map(variantId).join(', ');
    const swapped = variants.find(
      ({ size, color }) => `${size}-${color}`.toLowerCase() === id.toLowerCase(),
    );
    const likely = swapped ? variantId(swapped) : id;
    const text = `This product has no variant ${id}.${didYouMean(likely, names)}`;
    throw new HttpError(422, text + (ids && ` It has ${ids}.`));
  }
  const isSoldOut = !product.available || chosen.every(({ stock }) => stock === 0);
  return [...problems, ...(isSoldOut ? [`The variant ${id} is sold out.`] : [])];
}

/** Returns warnings; 422 for a mistyped path, which would lead visitors nowhere. */
export async function checkPage(
  database: Database,
  storeId: number,
  path: string,
  couponOfLink: string,
): Promise<string[]> {
  const query = new URLSearchParams(path.split('?')[1]);
  const codes = [couponOfLink, query.get('coupon')?.toUpperCase() ?? ''].filter(Boolean);
  const problems = await readCouponProblems(database, storeId, codes);
  const warnings = codes.flatMap((code) => couponWarnings(code, problems.get(code)));
  const coupons = [...problems.values()].map(({ coupon }) => coupon);
  return [...(await checkPath(database, storeId, path, { query, coupons })), ...warnings];
}

async function checkPath(
  database: Database,
  storeId: number,
  path: string,
  { query, coupons }: { query: URLSearchParams; coupons: Coupon[] },
): Promise<string[]> {
  const [pathname = ''] = path.split('?');
  const [first = '', second, ...deeper] = segmentsOf(path);
  const category = first === 'products' && query.get('category');
  if (category) await requireCategory(database, storeId, category);
  if (second === undefined && pages.includes(first)) {
    return first === 'products' ? misspeltParameter(query, 'category') : [];
  }
  if (pathname === '/collections' && (await hasOpenCollection(database, storeId))) return [];
  if (second !== undefined && deeper.length === 0) {
    const warnings =
      (first === 'collections' && (await checkCollection(database, storeId, second))) ||
      (first === 'product' && (await checkProduct(database, storeId, second, { query, coupons })));
    if (warnings) return warnings;
  }
  throw new HttpError(422, `This store has no page ${pathname}.`);
}

/** 422 for a coupon that is not there or is over: a link without its discount would disappoint shoppers. */
function couponWarnings(
  code: string,
  found: { coupon: Coupon; problem: string } | undefined,
): string[] {
  if (!found || couponEnd(found.coupon, new Date())) {
    throw new HttpError(422, `Coupon ${code} ${found?.problem ?? unknownCouponProblem}.`);
  }
  return found.problem ? [`Coupon ${code} ${found.problem}.`] : [];
}

type ClosedPages = {
  /** Their product or collection is gone. One that redirects is not. */
  gone: Set<string>;
  /** First days of collections by path. */
  openingOn: Map<string, string>;
};

/** Those of the paths that visitors cannot open. */
export async function findClosedPages(
  database: Database,
  storeId: number,
  paths: readonly string[],
): Promise<ClosedPages> {
  const idsOf = (page: string) =>
    paths.map(segmentsOf).flatMap(([first, id]) => (first === page && id ? [id] : []));
  const handles = idsOf('product');
  const shown =
    handles.length === 0
      ? []
      : await database
          .select({ handle: products.handle, formerHandles: products.formerHandles })
          .from(products)
          .where(
            and(
              eq(products.storeId, storeId),
              isShown,
              or(
                inArray(products.handle, handles),
                sql`${products.formerHandles} ?| array[${sql.join(
                  handles.map((handle) => sql`${handle}`),
                  sql`, `,
                )}]::text[]`,
              ),
            ),
          );
  const collections = idsOf('collections').length > 0 && (await readCollections(database, storeId));
  const found = new Set(shown.flatMap(({ handle, formerHandles }) => [handle, ...formerHandles]));
  const collectionOf = ([page, id = '']: string[]) =>
    collections && page === 'collections' ? collections.get(id) : undefined;
  const isGone = ([page, id = '']: string[]) => {
    if (page === 'product') return !found.has(id);
    const collection = collectionOf([page ?? '', id]);
    return page === 'collections' && id !== '' && (!collection || isOver(collection));
  };
  const opening = paths.flatMap((path) => {
    const { from } = collectionOf(segmentsOf(path)) ?? {};
    return from && !isOpen({ from }) ? [[path, from] as const] : [];
  });
  return {
    gone: new Set(paths.filter((path) => isGone(segmentsOf(path)))),
    openingOn: new Map(opening),
  };
}
