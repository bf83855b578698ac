import { parseCouponLink } from './with-coupon-link';

it.each([
  ['?coupon=GARDEN10', { code: 'GARDEN10', search: '' }],
  ['?coupon=%20garden10', { code: 'GARDEN10', search: '' }],
  [
    '?category=clay+pots&coupon=TEN&utm_source=mail',
    { code: 'TEN', search: '?category=clay+pots&utm_source=mail' },
  ],
  ['?coupon=TEN&coupon=TWO', { code: 'TEN', search: '' }],
  ['?coupon', { code: undefined, search: '' }],
  ['?coupon=%0d%0aSet-Cookie:x', { code: undefined, search: '' }],
  ['?coupon=%zz&page=2', { code: undefined, search: '?page=2' }],
  ['?mycoupon=TEN', undefined],
  ['', undefined],
])('reads %j', (search, expected) => {
  expect(parseCouponLink(search)).toEqual(expected);
});
