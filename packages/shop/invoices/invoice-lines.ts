import { defaultUnit } from '../catalogue/units';
import { cashFeeLabel } from '../orders/cash-fee';
import { titleWithOptions } from '../orders/order-parts';
import { cumulativeAmounts, type Quantities } from '../orders/part-amounts';
import type { OrderItemRow, OrderRow } from '../orders/schema';
import { toRupees } from '../platform/paise';
import { addTaxes, sumTaxes, type Taxes, taxesByRate } from './taxes';

type Line = {
  title: string;
  quantity: number;
  unit: string;
  /** Null: a delivery, or the fee of cash. */
  pricePaise: number | null;
  discountPaise: number;
  /** After all discounts. */
  amountPaise: number;
  hsn: string | null;
  rateBasisPoints: number;
};

/**
 * The lines of the first so many units of each item. Delivery is part of the supply of the items: each
 * share of its charge has the rate and HSN of its item. One line for each rate, HSN and unit.
 */
export function cumulativeLines(
  { charges }: Pick<OrderRow, 'charges'>,
  items: OrderItemRow[],
  quantities: Quantities,
): Line[] {
  const charged = new Map<string, Line>();
  const amounts = cumulativeAmounts(charges, items, quantities);
  const itemLines = items.map((item, index): Line => {
    const {
      quantity = 0,
      discountPaise = 0,
      amountPaise = 0,
      deliveryPaise = 0,
      feePaise = 0,
    } = amounts[index] ?? {};
    // Without a rate there is no invoice.
    const supply = {
      hsn: item.hsn,
      rateBasisPoints: item.gstRatePoints ?? 0,
      unit: item.unit ?? defaultUnit,
    };
    const shares = { Shipping: deliveryPaise, [cashFeeLabel]: feePaise };
    for (const [title, sharePaise] of Object.entries(shares)) {
      const key = JSON.stringify({ ...supply, title });
      charged.set(key, {
        ...{ ...supply, title },
        quantity: 1,
        pricePaise: null,
        discountPaise: 0,
        amountPaise: (charged.get(key)?.amountPaise ?? 0) + sharePaise,
      });
    }
    const { title, size, color, pricePaise } = item;
    const shown = titleWithOptions(title, { size, color });
    return { ...supply, title: shown, quantity, pricePaise, discountPaise, amountPaise };
  });
  return [...itemLines, ...charged.values()];
}

/** The lines of a document: the difference, so that the documents of an order add up. */
export const subtractLines = (lines: Line[], earlier: Line[]): Line[] =>
  lines
    .map((line, index) => {
      const before = earlier[index] ?? line;
      return {
        ...line,
        quantity: line.pricePaise === null ? 1 : line.quantity - before.quantity,
        discountPaise: line.discountPaise - before.discountPaise,
        amountPaise: line.amountPaise - before.amountPaise,
      };
    })
    .filter(({ quantity, pricePaise, amountPaise }) =>
      pricePaise === null ? amountPaise > 0 : quantity > 0,
    );

const rated = (line: Taxes & Pick<Line, 'hsn' | 'rateBasisPoints'>) => ({
  hsn: line.hsn,
  ratePercent: line.rateBasisPoints / 100,
  ...inRupees(line),
});

const inRupees = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Taxes) => ({
  taxable: toRupees(taxablePaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
  igst: toRupees(igstPaise),
});

/** What of it is counted: a charge is not. */
const countOf = ({ pricePaise, quantity }: Line): number => (pricePaise === null ? 0 : quantity);

export function toDocument(untaxed: Line[], isWithinState: boolean, earlier: Line[] = []) {
  const lines = addTaxes(untaxed, isWithinState, earlier);
  return {
    lines: lines.map((line) => ({
      title: line.title,
      quantity: line.quantity,
      unit: line.pricePaise === null ? undefined : line.unit,
      unitPrice: toRupees(line.pricePaise ?? line.amountPaise),
      discount: toRupees(line.discountPaise),
      amount: toRupees(line.amountPaise),
      ...rated(line),
    })),
    byRate: taxesByRate(lines).map((row) => ({
      ...rated(row),
      unit: row.unit,
      quantity: row.lines.reduce((sum, line) => sum + countOf(line), 0),
    })),
    totals: {
      ...inRupees(sumTaxes(lines)),
      total: toRupees(lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
    },
  };
}
