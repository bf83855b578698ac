import { z } from 'zod';
import type { CouponView } from '@/backend/coupons/operations';
import { operations } from '@/backend/merchant/operations';
import { type Context, defineCommand, exitCode, UsageError } from '../command';
import { commaList, endOfDay, hundredths, onOff, startOfDay } from '../fields';
import { columns, readableDay, readableLastDay } from '../orders/format';

function toRow(coupon: CouponView): string[] {
  const { code, text, startsAt, endsAt, uses, usesInAll, usesAShopper, announced, isStopped } =
    coupon;
  return [
    code,
    text,
    usesInAll === null ? `${uses} used` : `${uses} of ${usesInAll} used`,
    [
      usesAShopper !== null && `${usesAShopper} per shopper`,
      startsAt && `from ${readableDay(startsAt)}`,
      endsAt && `until ${readableLastDay(endsAt)}`,
      announced && 'announced',
      isStopped && 'stopped',
    ]
      .filter(Boolean)
      .join(', '),
  ];
}

function show({ stdout, stderr }: Context, coupons: CouponView[]): number {
  if (coupons.length === 0) stderr.write('No coupons yet.\n');
  stdout.write(columns(coupons.map(toRow)));
  return exitCode.ok;
}

export const listCouponsCommand = defineCommand({
  name: 'coupons list',
  description: 'lists the coupons with their number of uses',
  input: operations.listCoupons.input,
  run: async (context, input) => show(context, await context.merchant.listCoupons(input)),
});

export const stopCouponCommand = defineCommand({
  name: 'coupons stop',
  description: 'deactivates a coupon; orders that used it keep their discount',
  positionals: ['code'],
  input: operations.stopCoupon.input,
  run: async (context, input) => show(context, [await context.merchant.stopCoupon(input)]),
});

export const announceCouponCommand = defineCommand({
  name: 'coupons announce',
  description: 'offers a coupon in the cart to every shopper, or no longer',
  positionals: ['code', 'state'],
  input: operations.announceCoupon.input.omit({ announced: true }).extend({ state: onOff }),
  async run(context, { state, ...coupon }) {
    return show(context, [await context.merchant.announceCoupon({ ...coupon, announced: state })]);
  },
});

const { store, code, products, categories, usesInAll, usesAShopper } =
  operations.addCoupon.input.shape;
const rupees = hundredths.optional();

export const addCouponCommand = defineCommand({
  name: 'coupons add',
  description: 'adds a coupon with --percent or --rupees',
  positionals: ['code'],
  input: z.object({
    store,
    code,
    percent: rupees.meta({ description: 'discount in percent, such as 10' }),
    most: rupees.meta({ description: 'maximum discount of --percent, in rupees', value: 'RUPEES' }),
    rupees: rupees.meta({ description: 'discount in rupees, such as 200' }),
    least: rupees.meta({ description: 'minimum order value in rupees', value: 'RUPEES' }),
    products: commaList
      .pipe(products.unwrap())
      .optional()
      .meta({ description: 'these products only', value: 'HANDLE,HANDLE' }),
    categories: commaList
      .pipe(categories.unwrap())
      .optional()
      .meta({ description: 'products of these categories only', value: 'NAME,NAME' }),
    from: startOfDay.optional().meta({ description: 'first day, such as 2026-11-01' }),
    until: endOfDay.optional().meta({ description: 'last day, such as 2026-11-28' }),
    uses: usesInAll,
    perShopper: usesAShopper,
  }),
  async run(context, { store, code, percent, most, rupees, least, from, until, ...terms }) {
    if ((percent === undefined) === (rupees === undefined)) {
      throw new UsageError('Use either --percent or --rupees.');
    }
    if (percent !== undefined && percent > 10_000) {
      throw new UsageError('--percent must be at most 100.');
    }
    if (most !== undefined && percent === undefined) {
      throw new UsageError('--most requires --percent.');
    }
    if (from && until && from >= until) throw new UsageError('--until is before --from.');
    const { uses, perShopper, products, categories } = terms;
    const coupon = await context.merchant.addCoupon({
      ...{ store, code, products, categories },
      ...{ basisPoints: percent, mostPaise: most, amountPaise: rupees, leastOrderPaise: least },
      ...{ startsAt: from, endsAt: until, usesInAll: uses, usesAShopper: perShopper },
    });
    return show(context, [coupon]);
  },
});
