/** In paise; `sgstPaise` is UTGST in some union territories. */
export type Taxes = {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/**
 * Splits a gross amount in paise at a rate in hundredths of a percent. CGST and SGST are equal, and
 * all parts add up.
 */
export function taxesIn(
  amountPaise: number,
  rateBasisPoints: number,
  isWithinState: boolean,
): Taxes {
  const tax = Math.round((amountPaise * rateBasisPoints) / (10_000 + rateBasisPoints));
  if (!isWithinState) {
    return { taxablePaise: amountPaise - tax, cgstPaise: 0, sgstPaise: 0, igstPaise: tax };
  }
  const half = Math.round(tax / 2);
  return { taxablePaise: amountPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
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

/** Sums lines of the same HSN code and rate. */
export function taxesByRate<Line extends Taxes & { hsn: string | null; rateBasisPoints: number }>(
  lines: readonly Line[],
): (Taxes & Pick<Line, 'hsn' | 'rateBasisPoints'>)[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.hsn} ${line.rateBasisPoints}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            hsn: first.hsn,
            rateBasisPoints: first.rateBasisPoints,
            ...sumTaxes([first, ...others]),
          },
        ]
      : [],
  );
}
