import { and, eq } from 'drizzle-orm';
import { formatDate, startOfDay } from '@/lib/rules/dates';
import { policyTypes, publicPages } from '@/lib/rules/shop-pages';
import { variantId } from '@/lib/rules/variants';
import { hasActiveCoupon } from '../coupons/coupon-uses';
import type { Database } from '../database/open';
import { products, stores } from '../database/schema';
import { HttpError } from '../http-error';
import { isOpen, isOver } from '../shops/periods';
import { closestName, didYouMean } from '../suggest';

const pages: readonly string[] = ['', 'products', ...publicPages, ...policyTypes];

/** Letters that differ. */
const maxMisspelling = 2;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

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
  return [`The collection ${id} opens on ${firstDay}. Until then its page is not found.`];
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

function misspeltVariant(query: URLSearchParams): string[] {
  const misspelt = [...query.keys()].filter(
    (key) => key !== 'variant' && closestName(key, ['variant'], maxMisspelling),
  );
  return misspelt.map((key) => `Unknown parameter "${key}".${didYouMean(key, ['variant'])}`);
}

/** Its warnings; undefined for no product. 422 for a mistyped variant, which would open it without its choice. */
async function checkProduct(
  database: Database,
  storeId: number,
  handle: string,
  query: URLSearchParams,
): Promise<string[] | undefined> {
  const [product] = await database
    .select({ variants: products.variants, available: products.available })
    .from(products)
    .where(and(eq(products.storeId, storeId), eq(products.handle, handle)));
  if (!product) return undefined;
  const id = query.get('variant');
  if (id === null) return misspeltVariant(query);
  const chosen = product.variants.filter((one) =>
    [variantId(one), one.color, one.size].includes(id),
  );
  if (chosen.length === 0) {
    const ids = product.variants.map(variantId).join(', ');
    throw new HttpError(422, `This product has no variant ${id}.${ids && ` It has ${ids}.`}`);
  }
  const isSoldOut = !product.available || chosen.every(({ stock }) => stock === 0);
  return isSoldOut ? [`The variant ${id} is sold out.`] : [];
}

/** Returns warnings; 422 for a mistyped path, which would lead visitors nowhere. */
export async function checkPage(
  database: Database,
  storeId: number,
  path: string,
): Promise<string[]> {
  const [pathname = '', search] = path.split('?');
  const [first = '', second, ...deeper] = pathname.split('/').slice(1).map(decode);
  const query = new URLSearchParams(search);
  const coupon = query.get('coupon');
  if (coupon) await requireCoupon(database, storeId, coupon.toUpperCase());
  const category = first === 'products' && query.get('category');
  if (category) await requireCategory(database, storeId, category);
  if (second === undefined && pages.includes(first)) return [];
  if (pathname === '/collections' && (await hasOpenCollection(database, storeId))) return [];
  if (second !== undefined && deeper.length === 0) {
    const warnings =
      (first === 'collections' && (await checkCollection(database, storeId, second))) ||
      (first === 'product' && (await checkProduct(database, storeId, second, query)));
    if (warnings) return warnings;
  }
  throw new HttpError(422, `This store has no page ${pathname}.`);
}

/** A link without its discount would disappoint shoppers. It may be shared before its coupon starts. */
export async function requireCoupon(
  database: Database,
  storeId: number,
  code: string,
): Promise<void> {
  if (await hasActiveCoupon(database, storeId, code)) return;
  throw new HttpError(422, `Coupon ${code} is not in this store, or it has ended.`);
}
