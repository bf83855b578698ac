import { z } from 'zod';
import { CellError, parsePaise } from '../../catalogue/csv/cells';
import { commaList, endOfDay, hundredths, startOfDay } from '../../merchant/inputs';
import { type CouponTerms, couponOperations } from './operations';

const { code, products, categories, usesInAll, usesAShopper } = couponOperations.addCoupon.shape;
const rupees = hundredths.optional();

/** A coupon as a merchant writes it: options of `coupons add`, columns of coupons.csv, fields at the desk. */
export const couponInput = z.object({
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
});

const numberOf = (cell: string | undefined) =>
  cell && !Number.isNaN(Number(cell)) ? Number(cell) : cell || undefined;

/** Also an amount such as `₹ 1,000`; other texts stay, and are refused. */
function rupeesOf(cell: string | undefined) {
  const number = numberOf(cell);
  if (typeof number !== 'string') return number;
  try {
    return (parsePaise(number) ?? Number.NaN) / 100;
  } catch (error) {
    if (error instanceof CellError) return number;
    throw error;
  }
}

type CouponCells = Partial<Record<keyof typeof couponInput.shape, string | undefined>>;

/** Input from texts; empty ones are missing. */
export const couponCells = ({
  code,
  products,
  categories,
  from,
  until,
  most,
  rupees,
  least,
  ...numbers
}: CouponCells) => ({
  ...Object.fromEntries(Object.entries(numbers).map(([name, cell]) => [name, numberOf(cell)])),
  ...{ most: rupeesOf(most), rupees: rupeesOf(rupees), least: rupeesOf(least) },
  code,
  products: products || undefined,
  categories: categories || undefined,
  from: from || undefined,
  until: until || undefined,
});

/** `nameOf` gives a field the name that the merchant knows. */
export function toTerms(
  {
    percent,
    most,
    rupees,
    least,
    from,
    until,
    uses,
    perShopper,
    ...selection
  }: Omit<z.output<typeof couponInput>, 'code'>,
  nameOf: (field: string) => string,
): CouponTerms | { problem: string } {
  if ((percent === undefined) === (rupees === undefined)) {
    return { problem: `Use either ${nameOf('percent')} or ${nameOf('rupees')}.` };
  }
  if (percent !== undefined && percent > 10_000) {
    return { problem: `${nameOf('percent')} must be at most 100.` };
  }
  if (most !== undefined && percent === undefined) {
    return { problem: `${nameOf('most')} requires ${nameOf('percent')}.` };
  }
  if (from && until && from >= until) {
    return { problem: `${nameOf('until')} is before ${nameOf('from')}.` };
  }
  return {
    ...selection,
    ...{ basisPoints: percent, mostPaise: most, amountPaise: rupees, leastOrderPaise: least },
    ...{ startsAt: from, endsAt: until, usesInAll: uses, usesAShopper: perShopper },
  };
}
