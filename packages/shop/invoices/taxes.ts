import { groupBy } from '@aangan/contract/rules/group-by';
import { allocate } from '../orders/allocate';

/** In paise; `sgstPaise` is UTGST in some union territories. */
export type Taxes = {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/** Amounts with tax, in paise; `rateBasisPoints` in hundredths of a percent. */
type TaxedLine = {
  amountPaise: number;
  hsn: string | null;
  rateBasisPoints: number;
  unit: string;
};

/** Lines of one HSN code, rate and unit, which are a row of the summary. */
const groupByRate = <Line extends TaxedLine>(lines: readonly Line[]) =>
  groupBy(lines, (line) => JSON.stringify([line.hsn, line.rateBasisPoints, line.unit]));

/**
 * Adds the taxes that the amounts include: rounded half up on the sum of each group, and divided
 * among its lines. CGST and SGST are equal, and all parts add up, also over the credit notes of an
 * invoice: `earlier` are the lines of those before.
 */
export function addTaxes<Line extends TaxedLine>(
  lines: readonly Line[],
  isWithinState: boolean,
  earlier: readonly Line[] = [],
): (Line & Taxes)[] {
  const parts = isWithinState ? 2 : 1;
  const taxPaise = new Map<Line, number>();
  const credited = groupByRate(earlier);
  const sumOf = (list: readonly Line[]) => list.reduce((sum, line) => sum + line.amountPaise, 0);
  for (const [key, group] of groupByRate(lines)) {
    const amounts = group.map(({ amountPaise }) => amountPaise);
    const rate = group[0]?.rateBasisPoints ?? 0;
    const taxOn = (paise: number) => Math.round((paise * rate) / ((10_000 + rate) * parts));
    const before = sumOf(credited.get(key) ?? []);
    const shares = allocate(taxOn(before + sumOf(group)) - taxOn(before), amounts);
    for (const [index, line] of group.entries()) taxPaise.set(line, shares[index] ?? 0);
  }
  return lines.map((line) => {
    const tax = taxPaise.get(line) ?? 0;
    return {
      ...line,
      taxablePaise: line.amountPaise - tax * parts,
      cgstPaise: isWithinState ? tax : 0,
      sgstPaise: isWithinState ? tax : 0,
      igstPaise: isWithinState ? 0 : tax,
    };
  });
}

export function sumTaxes(list: readonly Taxes[]): Taxes {
  const sum = (name: keyof Taxes) => list.reduce((total, taxes) => total + taxes[name], 0);
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  };
}

/** A row for each group, with the sums of its lines. */
export const taxesByRate = <Line extends TaxedLine & Taxes>(lines: readonly Line[]) =>
  [...groupByRate(lines).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, ...sumTaxes(group), lines: group }] : [];
  });
