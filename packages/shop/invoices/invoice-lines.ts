import { titleWithOptions } from '../orders/order-parts';
import type { OrderItemRow, OrderRow } from '../orders/order-response';
import { cumulativeAmounts, type Quantities } from '../orders/part-amounts';
import { toRupees } from '../platform/paise';
import { sumTaxes, type Taxes, taxesByRate, taxesIn } from './taxes';
import { defaultUnit } from './units';

const inRupees = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Taxes) => ({
  taxable: toRupees(taxablePaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
  igst: toRupees(igstPaise),
});

type Line = Taxes & {
  title: string;
  quantity: number;
  unit: string | undefined;
  /** Null: the amount of the line. */
  pricePaise: number | null;
  discountPaise: number;
  /** After all discounts. */
  amountPaise: number;
  hsn: string | null;
  rateBasisPoints: number;
};

/** Without a rate there is no invoice. */
const rateOf = ({ gstRatePoints }: OrderItemRow) => gstRatePoints ?? 0;

/**
 * The lines of the first so many units of each item. Delivery is part of the supply of the items: its
 * charge is divided by their amounts, and each part has the rate and HSN of its item. One line for
 * each rate.
 */
export function cumulativeLines(
  { charges }: Pick<OrderRow, 'charges'>,
  items: OrderItemRow[],
  quantities: Quantities,
  isWithinState: boolean,
): Line[] {
  const amounts = cumulativeAmounts(charges, items, quantities);
  const deliveryPaise = new Map<string, number>();
  const itemLines = items.map((item, index): Line => {
    const { title, size, color, pricePaise, hsn } = item;
    const amount = amounts[index];
    if (!amount) throw new Error(`The item ${item.id} has no amount.`);
    const { quantity, discountPaise, amountPaise } = amount;
    const key = JSON.stringify([hsn, rateOf(item)]);
    deliveryPaise.set(key, (deliveryPaise.get(key) ?? 0) + amount.deliveryPaise);
    return {
      title: titleWithOptions(title, { size, color }),
      quantity,
      unit: item.unit ?? defaultUnit,
      pricePaise,
      discountPaise,
      amountPaise,
      hsn,
      rateBasisPoints: rateOf(item),
      ...taxesIn(amountPaise, rateOf(item), isWithinState),
    };
  });
  const deliveryLines = [...deliveryPaise].map(([key, amountPaise]): Line => {
    const [hsn, rateBasisPoints] = JSON.parse(key) as [string | null, number];
    return {
      title: 'Delivery',
      quantity: 1,
      unit: undefined,
      pricePaise: null,
      discountPaise: 0,
      amountPaise,
      hsn,
      rateBasisPoints,
      ...taxesIn(amountPaise, rateBasisPoints, isWithinState),
    };
  });
  return [...itemLines, ...deliveryLines];
}

/** The lines of a document: the difference, so that the documents of an order add up. */
export function subtractLines(lines: Line[], earlier: Line[]): Line[] {
  return lines
    .map((line, index) => {
      const before = earlier[index] ?? line;
      const less = (name: keyof Taxes | 'discountPaise' | 'amountPaise') =>
        line[name] - before[name];
      return {
        ...line,
        quantity: line.pricePaise === null ? 1 : line.quantity - before.quantity,
        discountPaise: less('discountPaise'),
        amountPaise: less('amountPaise'),
        taxablePaise: less('taxablePaise'),
        cgstPaise: less('cgstPaise'),
        sgstPaise: less('sgstPaise'),
        igstPaise: less('igstPaise'),
      };
    })
    .filter(({ quantity, pricePaise, amountPaise }) =>
      pricePaise === null ? amountPaise > 0 : quantity > 0,
    );
}

export const toDocument = (lines: Line[]) => ({
  lines: lines.map((line) => ({
    title: line.title,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: toRupees(line.pricePaise ?? line.amountPaise),
    discount: toRupees(line.discountPaise),
    amount: toRupees(line.amountPaise),
    ...rated(line),
  })),
  byRate: taxesByRate(lines).map(rated),
  totals: {
    ...inRupees(sumTaxes(lines)),
    total: toRupees(lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
  },
});

const rated = (taxes: Taxes & { hsn: string | null; rateBasisPoints: number }) => ({
  hsn: taxes.hsn,
  ratePercent: taxes.rateBasisPoints / 100,
  ...inRupees(taxes),
});
