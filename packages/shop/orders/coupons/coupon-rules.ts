import type { CouponError } from '@aangan/contract/coupon';
import { formatDate } from '@aangan/contract/rules/dates';
import { HttpError } from '../../platform/http/http-error';
import { formatRoundPaise } from '../../platform/paise';
import { allocate } from '../allocate';
import type { coupons } from '../schema';

export type Coupon = typeof coupons.$inferSelect;

/** `amountPaise` is for the whole quantity. */
type PricedLine = {
  amountPaise: number;
  handle: string;
  categories: (string | null)[];
};

/** Uses by all shoppers and by the current one. */
type Uses = { total: number; byShopper: number };

/** In paise; `shares` follow the order of the lines. */
export type Discount = { discountPaise: number; shares: number[] };

/** Payment providers reject an amount of zero. */
const minTotalPaise = 100;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function couponError(code: CouponError, sentence: string): HttpError {
  return new HttpError(409, sentence, { field: 'coupon', code });
}

export const unknownCoupon = (code: string): HttpError =>
  couponError('coupon_unknown', `We couldn't find the code ${code}.`);

function appliesTo(
  { products, categories }: Coupon,
  line: Pick<PricedLine, 'handle' | 'categories'>,
): boolean {
  if (!products && !categories) return true;
  const isNamed = products?.includes(line.handle) ?? false;
  return isNamed || line.categories.some((key) => key !== null && categories?.includes(key));
}

/** Whether it was stopped, or is past its last day. */
const hasEnded = ({ stoppedAt, endsAt }: Pick<Coupon, 'stoppedAt' | 'endsAt'>, now: Date) =>
  stoppedAt !== null || (endsAt !== null && now >= endsAt);

/** Whether no cart can use the coupon again: it has ended or is used up, unless an order gives a use back. */
export function isCouponOver(coupon: Coupon, uses: number, now: Date): boolean {
  const { usesInAll } = coupon;
  return hasEnded(coupon, now) || (usesInAll !== null && uses >= usesInAll);
}

/** 409 with a CouponError code for a coupon that no cart can use now. */
export function requireUsable(coupon: Coupon, uses: Uses, now: Date): void {
  const { code, startsAt, usesInAll, usesAShopper } = coupon;
  if (hasEnded(coupon, now)) {
    throw couponError('coupon_over', `Coupon ${code} has ended.`);
  }
  if (startsAt && now < startsAt) {
    throw couponError('coupon_not_yet', `Coupon ${code} is valid from ${formatDate(startsAt)}.`);
  }
  if (usesAShopper !== null && uses.byShopper >= usesAShopper) {
    const often = usesAShopper === 1 ? '' : ` ${usesAShopper} times`;
    throw couponError('coupon_used_by_you', `You have already used coupon ${code}${often}.`);
  }
  if (usesInAll !== null && uses.total >= usesInAll) {
    throw couponError('coupon_used_up', `Coupon ${code} has reached its usage limit.`);
  }
}

type Reduction = { text: string; discountOn: (paise: number) => number };

/** By the term that states it. Percentages are rounded down to the paisa. */
export const couponKinds = {
  percent({ basisPoints, mostPaise }: Coupon): Reduction | undefined {
    if (basisPoints === null) return undefined;
    const most = mostPaise === null ? '' : ` up to ${formatRoundPaise(mostPaise)}`;
    return {
      text: `${basisPoints / 100}% off${most}`,
      discountOn: (paise) =>
        Math.min(Math.floor((paise * basisPoints) / 10_000), mostPaise ?? paise),
    };
  },
  rupees({ amountPaise }: Coupon): Reduction | undefined {
    if (amountPaise === null) return undefined;
    return {
      text: `${formatRoundPaise(amountPaise)} off`,
      discountOn: (paise) => Math.min(amountPaise, paise),
    };
  },
};

/** A coupon is of one kind. */
function reductionOf(coupon: Coupon): Reduction {
  const [reduction] = Object.values(couponKinds).flatMap((read) => read(coupon) ?? []);
  if (!reduction) throw new Error(`The coupon ${coupon.code} has no discount.`);
  return reduction;
}

/** Returns the discount on these lines; at least ₹1 remains to pay. 409 with a CouponError code. */
export function applyCoupon(coupon: Coupon, lines: PricedLine[], uses: Uses, now: Date): Discount {
  requireUsable(coupon, uses, now);
  const { code, leastOrderPaise } = coupon;
  const { discountOn } = reductionOf(coupon);
  const totalPaise = sum(lines.map(({ amountPaise }) => amountPaise));
  const amounts = lines.map((line) => (appliesTo(coupon, line) ? line.amountPaise : 0));
  const discountPaise = Math.min(discountOn(sum(amounts)), totalPaise - minTotalPaise);
  if (sum(amounts) === 0 || discountPaise <= 0) {
    throw couponError(
      'coupon_other_products',
      `Coupon ${code} doesn't apply to the items in your cart.`,
    );
  }
  if (totalPaise < leastOrderPaise) {
    const [least, more] = [
      formatRoundPaise(leastOrderPaise),
      formatRoundPaise(leastOrderPaise - totalPaise),
    ];
    throw couponError(
      'coupon_least_order',
      `Coupon ${code} is for orders of ${least} or more. Add ${more} more to use it.`,
    );
  }
  return { discountPaise, shares: allocate(discountPaise, amounts) };
}

const maxNamedCategories = 2;

/** Undefined for a coupon that applies to all products. */
function targetText({ products, categories }: Coupon): string | undefined {
  if (products === null && categories === null) return undefined;
  const isNamed = !products?.length && categories && categories.length <= maxNamedCategories;
  return isNamed ? categories.join(' and ') : 'selected products';
}

/** Returns a summary such as "10% off up to ₹300 on orders of ₹999 or more". */
export function couponText(coupon: Coupon): string {
  const { leastOrderPaise } = coupon;
  const target = targetText(coupon);
  return [
    reductionOf(coupon).text,
    target && `on ${target}`,
    leastOrderPaise > 0 &&
      `${target ? 'in' : 'on'} orders of ${formatRoundPaise(leastOrderPaise)} or more`,
  ]
    .filter(Boolean)
    .join(' ');
}
