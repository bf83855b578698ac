/** The GST in an amount, in paise; `sgstPaise` is UTGST in some union territories. */
export type Taxes = {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/**
 * The tax that an amount in paise includes, at a rate in hundredths of a percent. Within a state it is
 * halved, and both halves are the same; taxable value and taxes always add up to the amount.
 */
export function taxesIn(amountPaise: number, ratePoints: number, isWithinState: boolean): Taxes {
  const tax = Math.round((amountPaise * ratePoints) / (10_000 + ratePoints));
  if (!isWithinState) {
    return { taxablePaise: amountPaise - tax, cgstPaise: 0, sgstPaise: 0, igstPaise: tax };
  }
  const half = Math.round(tax / 2);
  return { taxablePaise: amountPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/** All of them together. */
export function sumTaxes(list: readonly Taxes[]): Taxes {
  const sum = (name: keyof Taxes) => list.reduce((total, taxes) => total + taxes[name], 0);
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  };
}

/** Lines of the same HSN and rate summed up, in the order of their first line. */
export function taxesByRate<Line extends Taxes & { hsn: string | null; ratePoints: number }>(
  lines: readonly Line[],
): (Taxes & Pick<Line, 'hsn' | 'ratePoints'>)[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.hsn} ${line.ratePoints}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [{ hsn: first.hsn, ratePoints: first.ratePoints, ...sumTaxes([first, ...others]) }]
      : [],
  );
}
