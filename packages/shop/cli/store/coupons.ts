import { operations } from '../../merchant/operations';
import { couponInput, toTerms } from '../../orders/coupons/coupon-input';
import { stateLabel, usesLabel } from '../../orders/coupons/coupon-labels';
import type { CouponView } from '../../orders/coupons/handlers';
import { defineCommand, UsageError } from '../command';
import { onOff } from '../fields';
import { columns } from '../listing';

const toRow = (coupon: CouponView): string[] => [
  coupon.code,
  coupon.text,
  usesLabel(coupon),
  stateLabel(coupon),
];

const couponRows = (...coupons: CouponView[]) => columns(coupons.map(toRow));

export const couponCommands = [
  defineCommand({
    name: 'coupons list',
    description: 'lists the coupons with their number of uses',
    input: operations.listCoupons,
    async run({ merchant, stderr }, input) {
      const coupons = await merchant.listCoupons(input);
      if (coupons.length === 0) stderr.write('No coupons yet.\n');
      return couponRows(...coupons);
    },
  }),
  defineCommand({
    name: 'coupons add',
    description: 'adds a coupon with --percent or --rupees',
    positionals: ['code'],
    input: couponInput.extend({ store: operations.addCoupon.shape.store }),
    async run({ merchant }, { store, code, ...fields }) {
      const terms = toTerms(fields, (name) => `--${name}`);
      if ('problem' in terms) throw new UsageError(terms.problem);
      return couponRows(await merchant.addCoupon({ store, code, ...terms }));
    },
  }),
  defineCommand({
    name: 'coupons announce',
    description: 'offers a coupon in the cart to every shopper, or no longer',
    positionals: ['code', 'state'],
    input: operations.announceCoupon.omit({ announced: true }).extend({ state: onOff }),
    run: async ({ merchant }, { state, ...coupon }) =>
      couponRows(await merchant.announceCoupon({ ...coupon, announced: state })),
  }),
  defineCommand({
    name: 'coupons stop',
    description: 'deactivates a coupon; orders that used it keep their discount',
    positionals: ['code'],
    input: operations.stopCoupon,
    run: async ({ merchant }, input) => couponRows(await merchant.stopCoupon(input)),
  }),
];
