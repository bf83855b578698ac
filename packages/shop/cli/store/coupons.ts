import { operations } from '../../merchant/operations';
import { couponInput, toTerms } from '../../orders/coupons/coupon-input';
import { stateLabel, usesLabel } from '../../orders/coupons/coupon-labels';
import type { CouponView } from '../../orders/coupons/operations';
import { type Context, defineCommand, exitCode, UsageError } from '../command';
import { onOff } from '../fields';
import { columns } from '../listing';

const toRow = (coupon: CouponView): string[] => [
  coupon.code,
  coupon.text,
  usesLabel(coupon),
  stateLabel(coupon),
];

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

export const addCouponCommand = defineCommand({
  name: 'coupons add',
  description: 'adds a coupon with --percent or --rupees',
  positionals: ['code'],
  input: couponInput.extend({ store: operations.addCoupon.input.shape.store }),
  async run(context, { store, code, ...fields }) {
    const terms = toTerms(fields, (name) => `--${name}`);
    if ('problem' in terms) throw new UsageError(terms.problem);
    return show(context, [await context.merchant.addCoupon({ store, code, ...terms })]);
  },
});
