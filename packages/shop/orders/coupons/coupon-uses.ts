import type { OrderRequest } from '@aangan/contract/order';
import { matchingVariants } from '@aangan/contract/rules/variants';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { readProducts } from '../../catalogue/stock';
import type { Database } from '../../platform/database/open';
import { toRupees } from '../../platform/paise';
import { lineAmountPaise, type OrderLine } from '../order-lines';
import { coupons, couponUses, type orders } from '../schema';
import {
  applyCoupon,
  type Coupon,
  couponText,
  type Discount,
  requireUsable,
  unknownCoupon,
} from './coupon-rules';

const maxOffers = 5;

type Lines = Pick<OrderLine, 'product' | 'variant' | 'quantity'>[];

const pricedLine = (line: Lines[number]) => ({
  amountPaise: lineAmountPaise(line),
  handle: line.product.handle,
  categories: [line.product.categoryKey, line.product.parentCategoryKey],
});

const byCode = (storeId: number, code: string) =>
  and(eq(coupons.storeId, storeId), eq(coupons.code, code));

async function readUses(database: Database, coupon: Coupon, userId: string | undefined) {
  const ofCoupon = eq(couponUses.couponId, coupon.id);
  const count = (isLimited: boolean, uses: typeof ofCoupon | undefined) =>
    isLimited ? database.$count(couponUses, uses) : 0;
  const byUser = userId === undefined ? sql`false` : eq(couponUses.userId, userId);
  return {
    total: await count(coupon.usesInAll !== null, ofCoupon),
    byShopper: await count(coupon.usesAShopper !== null, and(ofCoupon, byUser)),
  };
}

async function discountOf(
  database: Database,
  coupon: Coupon,
  userId: string | undefined,
  lines: Lines,
): Promise<Discount> {
  const uses = await readUses(database, coupon, userId);
  return applyCoupon(coupon, lines.map(pricedLine), uses, new Date());
}

/**
 * Locks the coupon until the transaction ends, so that its last use goes to one order. Products are
 * locked first.
 */
export async function applyLockedCoupon(
  transaction: Database,
  storeId: number,
  userId: string | undefined,
  code: string | undefined,
  lines: Lines,
): Promise<(Discount & { coupon: Coupon }) | undefined> {
  if (code === undefined) return undefined;
  const [coupon] = await transaction
    .select()
    .from(coupons)
    .where(byCode(storeId, code))
    .for('no key update');
  if (!coupon) throw unknownCoupon(code);
  return { coupon, ...(await discountOf(transaction, coupon, userId, lines)) };
}

export async function recordCouponUse(
  transaction: Database,
  { id: couponId }: Coupon,
  { id: orderId, userId }: typeof orders.$inferSelect,
): Promise<void> {
  await transaction.insert(couponUses).values({ orderId, couponId, userId });
}

export async function releaseCoupon(transaction: Database, orderId: string): Promise<void> {
  await transaction.delete(couponUses).where(eq(couponUses.orderId, orderId));
}

/** Returns the coupon of a code, also a stopped one. */
export async function findCoupon(database: Database, storeId: number, code: string) {
  const [coupon] = await database.select().from(coupons).where(byCode(storeId, code));
  return coupon;
}

/** The lines of a cart; unknown products are ignored. */
export async function readCartLines(
  database: Database,
  storeId: number,
  requestedLines: NonNullable<OrderRequest['lines']>,
): Promise<Lines> {
  const handles = requestedLines.map(({ id }) => id);
  const rows = await readProducts(database, storeId, handles, { lock: false });
  return requestedLines.flatMap((line) => {
    const product = rows.find(({ handle }) => handle === line.id);
    // The price of a product without its choice is that of the first variant.
    const [variant = product?.variants[0]] = matchingVariants(product?.variants, line);
    return product && variant ? [{ product, variant, quantity: line.quantity }] : [];
  });
}

/** 409 for a coupon that no cart can use now. */
export async function requireUsableCoupon(
  database: Database,
  coupon: Coupon,
  userId: string | undefined,
): Promise<void> {
  requireUsable(coupon, await readUses(database, coupon, userId), new Date());
}

/** Quotes a coupon for a cart. 409 where it does not apply. */
export async function checkCoupon(
  database: Database,
  coupon: Coupon,
  userId: string | undefined,
  lines: Lines,
): Promise<Discount & { totalPaise: number }> {
  const discount = await discountOf(database, coupon, userId, lines);
  const total = lines.reduce((sum, line) => sum + lineAmountPaise(line), 0);
  return { ...discount, totalPaise: total - discount.discountPaise };
}

/** Neither stopped nor expired. */
const isActive = (storeId: number) =>
  and(
    eq(coupons.storeId, storeId),
    isNull(coupons.stoppedAt),
    or(isNull(coupons.endsAt), gt(coupons.endsAt, sql`now()`)),
  );

export const hasActiveCoupons = async (database: Database, storeId: number): Promise<boolean> =>
  (await database.$count(coupons, isActive(storeId))) > 0;

/** The coupons that the cart offers, with uses left. */
export async function readCouponOffers(database: Database, storeId: number) {
  const uses = database.$count(couponUses, eq(couponUses.couponId, coupons.id));
  const rows = await database
    .select()
    .from(coupons)
    .where(
      and(
        isActive(storeId),
        coupons.announced,
        or(isNull(coupons.usesInAll), sql`${uses} < ${coupons.usesInAll}`),
      ),
    )
    .orderBy(coupons.id)
    .limit(maxOffers);
  return rows.map((coupon) => ({
    code: coupon.code,
    text: couponText(coupon),
    ...(coupon.leastOrderPaise > 0 && { leastOrder: toRupees(coupon.leastOrderPaise) }),
    startsAt: coupon.startsAt?.toISOString(),
    endsAt: coupon.endsAt?.toISOString(),
  }));
}
