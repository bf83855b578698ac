const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

const wholeAndPaise = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** ₹1,29,999 or ₹499.5: en-IN grouping, at most two fraction digits (specification §9). */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** The order views always show two decimals, behind a symbol that is a setting of theirs (§9). */
export function formatOrderAmount(amount: number, symbol = '₹'): string {
  return symbol + wholeAndPaise.format(amount);
}

/** Sum of price times quantity in rupees, added up in paise so that no fraction is lost. */
export function totalRupees(lines: readonly { price: number; quantity: number }[]): number {
  return (
    lines.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100
  );
}
