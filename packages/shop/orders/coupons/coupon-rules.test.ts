import fc from 'fast-check';
import { allocate } from '../allocate';
import { applyCoupon, type Coupon, couponText } from './coupon-rules';

const coupon: Coupon = {
  id: 1,
  storeId: 1,
  code: 'GARDEN10',
  basisPoints: 1000,
  mostPaise: null,
  amountPaise: null,
  leastOrderPaise: 0,
  products: null,
  categories: null,
  startsAt: null,
  endsAt: null,
  usesInAll: null,
  usesAShopper: null,
  announced: false,
  inFolder: false,
  stoppedAt: null,
  createdAt: new Date(0),
};
const now = new Date('2026-11-28T06:30:00Z');
const later = new Date('2026-11-29T18:30:00Z');
const unused = { total: 0, byShopper: 0 };
const bench = { amountPaise: 199_950, handle: 'bench', categories: ['benches', null] };
const pot = { amountPaise: 49_905, handle: 'pot', categories: ['clay pots', 'pots'] };

const apply = (terms: Partial<Coupon>, lines = [bench, pot], uses = unused) =>
  applyCoupon({ ...coupon, ...terms }, lines, uses, now);
const rupees = (amountPaise: number) => ({ basisPoints: null, amountPaise });

describe('the discount', () => {
  it.each([
    ['a percentage, rounded down to the paisa', {}, [bench, pot], 24_985],
    ['at most so much', { mostPaise: 10_000 }, [bench, pot], 10_000],
    ['an amount', rupees(20_000), [bench, pot], 20_000],
    ['of its products alone', { products: ['pot'] }, [bench, pot], 4990],
    ['of its categories alone', { categories: ['pots'] }, [bench, pot], 4990],
    ['at most what they cost', { ...rupees(90_000), products: ['pot'] }, [bench, pot], 49_905],
    ['all but ₹1, which is left to pay', rupees(900_000), [pot], 49_805],
  ])('%s', (_what, terms, lines, expected) => {
    const { discountPaise, shares } = apply(terms, lines);
    expect(discountPaise).toBe(expected);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(expected);
  });

  it('applies to matching lines', () => {
    expect(apply({ products: ['pot'] }).shares).toEqual([0, 4990]);
    expect(apply({ ...rupees(100) }, [pot, pot, pot]).shares).toEqual([34, 33, 33]);
  });

  it("never exceeds a line's amount, and adds up", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10 ** 11 }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (input, part) => {
        const whole = input.reduce((sum, amount) => sum + amount, 0);
        const discount = Math.floor(whole * part);
        const shares = allocate(discount, input);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
        expect(shares.every((share, index) => share >= 0 && share <= (input[index] ?? 0))).toBe(
          true,
        );
      }),
    );
  });
});

it.each<[string, string, Partial<Coupon>, typeof unused?]>([
  ['coupon_over', 'Coupon GARDEN10 has ended.', { stoppedAt: now }],
  ['coupon_over', 'Coupon GARDEN10 has ended.', { endsAt: now }],
  ['coupon_not_yet', 'Coupon GARDEN10 is valid from 30 Nov 2026.', { startsAt: later }],
  ['coupon_used_up', 'has reached its usage limit.', { usesInAll: 5 }, { total: 5, byShopper: 0 }],
  ['coupon_used_by_you', 'already used', { usesAShopper: 1 }, { total: 1, byShopper: 1 }],
  ['coupon_other_products', "doesn't apply to the items", { products: ['lamp'] }],
  ['coupon_least_order', 'of ₹3,000 or more. Add ₹501.45 more', { leastOrderPaise: 300_000 }],
])('rejects a coupon as %s: %s', (code, words, terms, uses = unused) => {
  expect(() => apply(terms, [bench, pot], uses)).toThrow(
    expect.objectContaining({
      ...{ status: 409, details: { field: 'coupon', code } },
      message: expect.stringContaining(words),
    }),
  );
});

it('is valid for its last use and at its exact limits', () => {
  const last = { total: 4, byShopper: 0 };
  expect(apply({ usesInAll: 5, usesAShopper: 1 }, [bench], last).discountPaise).toBe(19_995);
  expect(apply({ leastOrderPaise: 199_950, startsAt: now }, [bench]).discountPaise).toBe(19_995);
});

it('refuses a stored coupon without a discount', () => {
  const none = { ...coupon, basisPoints: null };
  expect(() => couponText(none)).toThrow('GARDEN10 has no discount');
  expect(() => apply({ basisPoints: null })).toThrow('GARDEN10 has no discount');
});

it('describes the coupon', () => {
  const terms = { mostPaise: 30_000, leastOrderPaise: 99_900, categories: ['pots'] };
  const words = '10% off up to ₹300 on pots in orders of ₹999 or more';
  expect(couponText({ ...coupon, ...terms })).toBe(words);
  const textOf = (products: string[] | null, categories: string[]) =>
    couponText({ ...coupon, products, categories });
  expect(textOf(null, ['pots', 'lamps'])).toBe('10% off on pots and lamps');
  expect(textOf(['bench'], ['pots'])).toBe('10% off on selected products');
  expect(textOf(null, ['pots', 'lamps', 'tools'])).toBe('10% off on selected products');
  expect(couponText({ ...coupon, ...rupees(19_950) })).toBe('₹199.50 off');
});
