import { couponCodeSchema } from '@aangan/contract/common';
import { couponCodePattern } from '@aangan/contract/rules/coupon-code';
import { dayInIndia, formatDate } from '@aangan/contract/rules/dates';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { readTitles } from '../../catalogue/merchant-products';
import { products } from '../../catalogue/schema';
import { hundredths, text } from '../../operation/inputs';
import { type Needs, operation } from '../../operation/operation';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import type { StoreSettings } from '../../stores/payment-view';
import type { Store } from '../../stores/stores';
import { day, endOf, startOf } from '../order-fields';
import { coupons, couponUses } from '../schema';
import { type Coupon, couponKinds, couponText, isCouponOver } from './coupon-rules';

const code = couponCodeSchema.meta({ label: 'Code' });
const rupees = hundredths.meta({ unit: '₹' }).optional();
const uses = z.number().int().min(1).max(1_000_000_000).optional();
const names = z.array(text(200)).min(1).max(500).optional();

/** Also the columns of coupons.csv. A missing term is no limit. */
export const couponInput = z
  .object({
    code: couponCodeSchema
      .regex(couponCodePattern, 'Use 2 to 40 letters, digits and hyphens, such as GARDEN10.')
      .meta({
        label: 'Code',
        hint: 'Letters, digits and hyphens, such as GARDEN10. A code is never used again.',
      }),
    percent: hundredths.optional().meta({ label: 'Discount in percent', unit: '%' }),
    rupees: rupees.meta({
      label: 'Discount in rupees',
      hint: 'Either in percent or in rupees.',
    }),
    most: rupees.meta({ label: 'Maximum discount', hint: 'Of a discount in percent.' }),
    least: rupees.meta({ label: 'Minimum order' }),
    products: names.meta({
      label: 'Products',
      hint: 'Only these: their ids.',
      isProducts: true,
    }),
    categories: names.meta({
      label: 'Categories',
      hint: 'Only products of these: their names.',
    }),
    from: day.meta({ label: 'First day' }),
    until: day.meta({ label: 'Last day' }),
    uses: uses.meta({ label: 'Uses in all' }),
    perShopper: uses.meta({ label: 'Uses per shopper' }),
  })
  .refine(
    (terms) =>
      Object.entries(terms).filter(([name, value]) => value && name in couponKinds).length === 1,
    { error: 'Use either a discount in percent or one in rupees.', path: ['percent'] },
  )
  .refine(({ percent = 0 }) => percent <= 10_000, {
    error: 'Use at most 100 percent.',
    path: ['percent'],
  })
  .refine(({ most, percent }) => most === undefined || percent !== undefined, {
    error: 'A maximum discount requires a discount in percent.',
    path: ['most'],
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    error: 'The last day is before the first day.',
    path: ['until'],
  });

export type CouponTerms = Omit<z.input<typeof couponInput>, 'code'>;

const inRupees = (paise: number | null) => (paise ? paise / 100 : undefined);

/** As they were given, with category names in lower case. */
const termsOf = (coupon: Coupon): CouponTerms =>
  ({
    percent: inRupees(coupon.basisPoints),
    rupees: inRupees(coupon.amountPaise),
    most: inRupees(coupon.mostPaise),
    least: inRupees(coupon.leastOrderPaise),
    products: coupon.products ?? undefined,
    categories: coupon.categories ?? undefined,
    from: coupon.startsAt ? dayInIndia(coupon.startsAt) : undefined,
    // A coupon ends where its last day does.
    until: coupon.endsAt ? dayInIndia(coupon.endsAt.getTime() - 1) : undefined,
    uses: coupon.usesInAll ?? undefined,
    perShopper: coupon.usesAShopper ?? undefined,
  }) satisfies { [Term in keyof Required<CouponTerms>]: CouponTerms[Term] };

/** The columns of these terms; a term without a column does not compile. */
function columnsOf({
  percent: basisPoints,
  rupees: amountPaise,
  most: mostPaise,
  least: leastOrderPaise,
  categories,
  from,
  until,
  uses: usesInAll,
  perShopper: usesAShopper,
  products,
  ...others
}: Omit<z.output<typeof couponInput>, 'code'>) {
  others satisfies Record<string, never>;
  return {
    ...{ basisPoints, amountPaise, mostPaise, leastOrderPaise, usesInAll, usesAShopper, products },
    categories: categories?.map((name) => name.toLowerCase()),
    startsAt: startOf(from),
    endsAt: endOf(until),
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
  const titles = await readTitles(
    database,
    storeId,
    rows.flatMap(({ coupon }) => coupon.products ?? []),
  );
  return rows.map(({ coupon, uses }) => ({
    code: coupon.code,
    text: couponText(coupon),
    /** Products and categories by name; empty: all. */
    only: [
      ...(coupon.products ?? []).map((handle) => titles.get(handle) ?? handle),
      ...(coupon.categories ?? []),
    ],
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
async function requireKnownTargets(
  database: Database,
  storeId: number,
  { products: handles = [], categories: names = [] }: Pick<CouponTerms, 'products' | 'categories'>,
): Promise<void> {
  const keys = names.map((name) => name.toLowerCase());
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
          inArray(products.handle, handles),
          inArray(products.categoryKey, keys),
          inArray(products.parentCategoryKey, keys),
        ),
      ),
    );
  const knownHandles = new Set(rows.map(({ handle }) => handle));
  const knownKeys = new Set(rows.flatMap(({ category, parent }) => [category, parent]));
  const unknown = [
    ...handles
      .filter((handle) => !knownHandles.has(handle))
      .map((handle) => `the product "${handle}"`),
    ...names
      .filter((name) => !knownKeys.has(name.toLowerCase()))
      .map((name) => `the category "${name}"`),
  ];
  if (unknown.length > 0) {
    throw new HttpError(422, `This store does not contain ${unknown.join(', ')}.`);
  }
}

async function changeCoupon(
  { database, store, publish }: Pick<Needs, 'database' | 'publish'> & { store: Store },
  code: string,
  change: PgUpdateSetSource<typeof coupons>,
): Promise<CouponView> {
  await database
    .update(coupons)
    .set(change)
    .where(and(eq(coupons.storeId, store.id), eq(coupons.code, code)));
  const changed = await requireCoupon(database, store.id, code);
  await publish({ store: store.host, storeInfo: true });
  return changed;
}

const usesLabel = ({ uses, terms }: CouponView): string =>
  terms.uses === undefined ? `${uses} used` : `${uses} of ${terms.uses} used`;

const stateLabel = ({ terms, announced, inFolder, isStopped }: CouponView): string =>
  [
    terms.perShopper !== undefined && `${terms.perShopper} per shopper`,
    terms.from && `from ${formatDate(terms.from)}`,
    terms.until && `until ${formatDate(terms.until)}`,
    announced && 'offered in the cart',
    isStopped && 'stopped',
    inFolder && 'in coupons.csv',
  ]
    .filter(Boolean)
    .join(', ');

export const couponOperations = {
  listCoupons: operation({
    title: 'Coupons',
    section: 'coupons',
    input: z.object({}),
    run: async ({ database, store }) => ({ rows: await readCoupons(database, store.id) }),
    columns: [
      { label: 'Code', value: ({ code }) => code },
      { label: 'Discount', value: ({ text }) => text },
      { label: 'Only for', value: ({ only }) => only.join(', ') },
      { label: 'Uses', value: usesLabel },
      { label: 'State', value: stateLabel },
    ],
  }),
  /** 409 for a code that exists or existed; 422 for unknown products or categories. */
  addCoupon: operation({
    title: 'Add a coupon',
    section: 'coupons',
    subject: 'code',
    input: couponInput,
    asksFirst: true,
    hint: 'An empty field is no limit. The terms of a coupon never change: shoppers may have its code.',
    async run({ database, store, publish }, { code, ...terms }) {
      const columns = columnsOf(terms);
      const { endsAt } = columns;
      // A mistyped year would create a coupon that never applies.
      if (endsAt && endsAt <= new Date()) {
        throw new HttpError(
          422,
          `The last day ${formatDate(terms.until)} has already passed. Choose a later date.`,
          { field: 'until' },
        );
      }
      await requireKnownTargets(database, store.id, terms);
      const [created] = await database
        .insert(coupons)
        .values({ storeId: store.id, code, ...columns })
        .onConflictDoNothing()
        .returning({ id: coupons.id });
      if (!created) {
        throw new HttpError(
          409,
          `The code ${code} has already been used for a coupon. Choose another code.`,
          { field: 'code' },
        );
      }
      await publish({ store: store.host, storeInfo: true });
      return requireCoupon(database, store.id, code);
    },
    form: ({ info: { categories } }: StoreSettings) => ({
      products: { hint: 'None ticked: all. Find products by name, and tick them.' },
      categories: categories?.length
        ? { options: categories.map((name) => [name, name]), hint: 'None ticked: all.' }
        : null,
    }),
    effect: ({ code, products, categories }) =>
      `${code} applies to ${products || categories ? 'these only' : 'all products'}. Its terms never change: shoppers may have the code.`,
    done: ({ code, text, only }) =>
      `${code} gives ${text}. It applies to ${only.length > 0 ? `${only.join(', ')} only` : 'all products'}. Share the code, or offer it in the cart.`,
  }),
  announceCoupon: operation({
    title: 'Offer the coupon in the cart',
    section: 'coupons',
    subject: 'code',
    input: z.object({ code }),
    run: (needs, { code }) => changeCoupon(needs, code, { announced: true }),
    isOffered: ({ announced, isOver }: CouponView) => !announced && !isOver,
    done: ({ code }) => `Every shopper sees ${code} in the cart.`,
  }),
  withdrawCoupon: operation({
    title: 'No longer offer the coupon in the cart',
    section: 'coupons',
    subject: 'code',
    input: z.object({ code }),
    run: (needs, { code }) => changeCoupon(needs, code, { announced: false }),
    isOffered: ({ announced, isStopped }: CouponView) => announced && !isStopped,
    done: ({ code }) => `The cart no longer offers ${code}; shoppers who know it may use it.`,
  }),
  stopCoupon: operation({
    title: 'Stop the coupon for good',
    section: 'coupons',
    subject: 'code',
    input: z.object({ code }),
    hint: 'Nobody can use the coupon any more, and its code is never used again. Orders keep their discount.',
    isDestructive: true,
    run: (needs, { code }) =>
      changeCoupon(needs, code, { stoppedAt: sql`coalesce(${coupons.stoppedAt}, now())` }),
    isOffered: ({ isStopped }: CouponView) => !isStopped,
    done: ({ code }) => `${code} is stopped.`,
  }),
  /** The codes in coupons.csv of the folder that is applied. */
  markFolderCoupons: operation({
    title: 'Mark the coupons of the folder',
    section: 'coupons',
    isInternal: true,
    input: z.object({ codes: z.array(couponCodeSchema).max(10_000) }),
    async run({ database, store }, { codes }) {
      const inFolder = inArray(coupons.code, codes);
      await database
        .update(coupons)
        .set({ inFolder: sql`${inFolder}` })
        .where(
          and(
            eq(coupons.storeId, store.id),
            sql`${coupons.inFolder} is distinct from (${inFolder})`,
          ),
        );
      return {};
    },
  }),
};
