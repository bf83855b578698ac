import { and, eq, inArray } from 'drizzle-orm';
import { variantId } from '@/lib/rules/variants';
import { variantPricePaise } from '../catalogue/variants';
import { appliesTo, type Coupon, unknownCouponProblem } from '../coupons/coupon-rules';
import { readCouponProblems } from '../coupons/coupon-uses';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import { formatRoundPaise } from '../services/paise';

type Product = typeof products.$inferSelect;

/** By its id, or all of a colour or size. */
export const variantsNamed = ({ variants }: Product, name: string | null) =>
  variants.filter((one) => [variantId(one), one.color, one.size].includes(name));

export const isApplicable = (
  coupon: Coupon,
  { handle, categoryKey, parentCategoryKey }: Product,
): boolean => appliesTo(coupon, { handle, categories: [categoryKey, parentCategoryKey] });

/** Why shoppers who buy only what the link opens get no discount; empty if they do. */
export function productCouponProblem(
  coupon: Coupon,
  product: Product,
  variant: string | null,
): string {
  const { handle, variants } = product;
  if (!isApplicable(coupon, product)) return `does not apply to ${handle}`;
  const named = variant === null ? [] : variantsNamed(product, variant);
  const offers = [named, variants].find(({ length }) => length > 0) ?? [product];
  const pricesPaise = offers.map(variantPricePaise);
  const highest = Math.max(...pricesPaise);
  if (coupon.leastOrderPaise <= highest) return '';
  const page = variant === null ? handle : `${handle} (${variant})`;
  const price = formatRoundPaise(highest) + (new Set(pricesPaise).size > 1 ? ' at most' : '');
  return `is for orders of ${formatRoundPaise(coupon.leastOrderPaise)} or more, but ${page} costs ${price}`;
}

/** The segments of a path, decoded; an invalid one is empty. */
export const segmentsOf = (path: string) =>
  (path.split('?')[0] ?? '').split('/').slice(1).map(decode);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

async function readLinkedProducts(database: Database, storeId: number, paths: readonly string[]) {
  const handles = paths.map(segmentsOf).flatMap(([page, id]) => (page === 'product' && id) || []);
  if (handles.length === 0) return new Map<string, Product>();
  const rows = await database
    .select()
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.handle, handles)));
  return new Map(rows.map((product) => [`product/${product.handle}`, product]));
}

/** Why the coupon of each link gives no discount on its page now; empty if it does, or has none. */
export async function readLinkCouponProblems(
  database: Database,
  storeId: number,
  links: readonly { path: string; code: string | undefined }[],
): Promise<string[]> {
  const withCoupon = links.filter(({ code }) => code !== undefined);
  const codes = withCoupon.map(({ code = '' }) => code);
  const problems = await readCouponProblems(database, storeId, codes);
  const paths = withCoupon.map(({ path }) => path);
  const linked = await readLinkedProducts(database, storeId, paths);
  return links.map(({ path, code }) => {
    if (code === undefined) return '';
    const found = problems.get(code);
    if (!found) return unknownCouponProblem;
    const product = linked.get(segmentsOf(path).join('/'));
    if (found.problem || !product) return found.problem;
    const variant = new URLSearchParams(path.split('?')[1]).get('variant');
    return productCouponProblem(found.coupon, product, variant);
  });
}
