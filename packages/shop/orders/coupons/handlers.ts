import { formatDate } from '@aangan/contract/rules/dates';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/schema';
import type { Handlers, Needs } from '../../merchant/operations';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { coupons, couponUses } from '../schema';
import { type Coupon, couponText, isCouponOver } from './coupon-rules';
import type { CouponTerms, couponOperations } from './operations';

/** As they were given, with category names in lower case. */
function termsOf(coupon: Coupon): CouponTerms {
  const { basisPoints, mostPaise, amountPaise, leastOrderPaise, startsAt, endsAt } = coupon;
  const { products, categories, usesInAll, usesAShopper } = coupon;
  return {
    basisPoints: basisPoints ?? undefined,
    mostPaise: mostPaise ?? undefined,
    amountPaise: amountPaise ?? undefined,
    leastOrderPaise: leastOrderPaise || undefined,
    products: products ?? undefined,
    categories: categories ?? undefined,
    startsAt: startsAt?.toISOString(),
    endsAt: endsAt?.toISOString(),
    usesInAll: usesInAll ?? undefined,
    usesAShopper: usesAShopper ?? undefined,
  };
}

async function readCoupons(database: Database, storeId: number, code?: string) {
  const rows = await database
    .select({
      coupon: coupons,
      uses: database.$count(couponUses, eq(couponUses.couponId, coupons.id)),
    })
    .from(coupons)
    .where(
      and(eq(coupons.storeId, storeId), code === undefined ? undefined : eq(coupons.code, code)),
    )
    .orderBy(asc(coupons.id));
  return rows.map(({ coupon, uses }) => ({
    code: coupon.code,
    text: couponText(coupon),
    terms: termsOf(coupon),
    /** Orders that use it, without those cancelled before dispatch. */
    uses,
    announced: coupon.announced,
    /** In coupons.csv of the folder that was applied last. */
    inFolder: coupon.inFolder,
    isStopped: coupon.stoppedAt !== null,
    /** Stopped, ended or used up. */
    isOver: isCouponOver(coupon, uses, new Date()),
  }));
}

export type CouponView = Awaited<ReturnType<typeof readCoupons>>[number];

async function requireCoupon(database: Database, storeId: number, code: string) {
  const [view] = await readCoupons(database, storeId, code);
  if (!view) throw new HttpError(404, `Coupon ${code} was not found in this store.`);
  return view;
}

/** A mistyped name would create a coupon that applies to nothing. */
async function requireKnownTargets(database: Database, storeId: number, terms: CouponTerms) {
  const categories = terms.categories?.map((name) => name.toLowerCase());
  const rows = await database
    .selectDistinct({
      handle: products.handle,
      category: products.categoryKey,
      parent: products.parentCategoryKey,
    })
    .from(products)
    .where(
      and(
        eq(products.storeId, storeId),
        or(
          inArray(products.handle, terms.products ?? []),
          inArray(products.categoryKey, categories ?? []),
          inArray(products.parentCategoryKey, categories ?? []),
        ),
      ),
    );
  const handles = new Set(rows.map(({ handle }) => handle));
  const keys = new Set(rows.flatMap(({ category, parent }) => [category, parent]));
  const unknown = [
    ...(terms.products ?? [])
      .filter((handle) => !handles.has(handle))
      .map((handle) => `the product "${handle}"`),
    ...(terms.categories ?? [])
      .filter((name) => !keys.has(name.toLowerCase()))
      .map((name) => `the category "${name}"`),
  ];
  if (unknown.length > 0) {
    throw new HttpError(422, `This store does not contain ${unknown.join(', ')}.`);
  }
  return { ...terms, categories };
}

/** A mistyped year would create a coupon that never applies. */
function requireFuture(endsAt: string | undefined): void {
  if (endsAt === undefined || new Date(endsAt) > new Date()) return;
  // A coupon ends where its last day does.
  const lastDay = formatDate(new Date(new Date(endsAt).getTime() - 1));
  throw new HttpError(422, `The end date ${lastDay} has already passed. Choose a later date.`);
}

export function couponHandlers({ database, storeOf, publish }: Needs) {
  async function changeCoupon(
    { store, code }: { store: string; code: string },
    change: PgUpdateSetSource<typeof coupons>,
  ) {
    const { id, host } = await storeOf(store);
    await database
      .update(coupons)
      .set(change)
      .where(and(eq(coupons.storeId, id), eq(coupons.code, code)));
    const changed = await requireCoupon(database, id, code);
    await publish({ store: host, storeInfo: true });
    return changed;
  }

  return {
    async addCoupon({ store, code, startsAt, endsAt, ...requestedTerms }) {
      requireFuture(endsAt);
      const { id, host } = await storeOf(store);
      const terms = await requireKnownTargets(database, id, requestedTerms);
      const [created] = await database
        .insert(coupons)
        .values({
          storeId: id,
          code,
          ...terms,
          startsAt: startsAt === undefined ? undefined : new Date(startsAt),
          endsAt: endsAt === undefined ? undefined : new Date(endsAt),
        })
        .onConflictDoNothing()
        .returning({ id: coupons.id });
      if (!created)
        throw new HttpError(
          409,
          `The code ${code} has already been used for a coupon. Choose another code.`,
        );
      await publish({ store: host, storeInfo: true });
      return requireCoupon(database, id, code);
    },
    listCoupons: async ({ store }) => readCoupons(database, (await storeOf(store)).id),
    announceCoupon: ({ announced, ...coupon }) => changeCoupon(coupon, { announced }),
    async markFolderCoupons({ store, codes }) {
      const inFolder = inArray(coupons.code, codes);
      await database
        .update(coupons)
        .set({ inFolder: sql`${inFolder}` })
        .where(
          and(
            eq(coupons.storeId, (await storeOf(store)).id),
            sql`${coupons.inFolder} is distinct from (${inFolder})`,
          ),
        );
      return {};
    },
    stopCoupon: (coupon) =>
      changeCoupon(coupon, { stoppedAt: sql`coalesce(${coupons.stoppedAt}, now())` }),
  } satisfies Handlers<typeof couponOperations>;
}
