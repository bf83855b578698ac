import { readableDay, readableLastDay } from '../../merchant/readable-time';
import type { CouponView } from './handlers';

export const usesLabel = ({ uses, terms: { usesInAll } }: CouponView): string =>
  usesInAll === undefined ? `${uses} used` : `${uses} of ${usesInAll} used`;

export function stateLabel({ terms, announced, isStopped }: CouponView): string {
  const { startsAt, endsAt, usesAShopper } = terms;
  return [
    usesAShopper !== undefined && `${usesAShopper} per shopper`,
    startsAt && `from ${readableDay(startsAt)}`,
    endsAt && `until ${readableLastDay(endsAt)}`,
    announced && 'offered in the cart',
    isStopped && 'stopped',
  ]
    .filter(Boolean)
    .join(', ');
}
