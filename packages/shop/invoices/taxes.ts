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
function groupByRate<Line extends TaxedLine>(lines: readonly Line[]): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = JSON.stringify([line.hsn, line.rateBasisPoints, line.unit]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

/**
 * Adds the taxes that the amounts include: rounded half up on the sum of each group, and divided
 * among its lines. CGST and SGST are equal, and all parts add up.
 */
export function addTaxes<Line extends TaxedLine>(
  lines: readonly Line[],
  isWithinState: boolean,
): (Line & Taxes)[] {
  const parts = isWithinState ? 2 : 1;
  const taxPaise = new Map<Line, number>();
  for (const group of groupByRate(lines)) {
    const amounts = group.map(({ amountPaise }) => amountPaise);
    const rate = group[0]?.rateBasisPoints ?? 0;
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    const shares = allocate(Math.round((sum * rate) / ((10_000 + rate) * parts)), amounts);
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
  groupByRate(lines).flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, ...sumTaxes(group), lines: group }] : [];
  });
