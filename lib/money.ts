// Written by hand: the browser takes several milliseconds to prepare its own number format.

/** 129999 → 1,29,999: by thousand, lakh and crore. */
function grouped(whole: string): string {
  return whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
}

/** With two decimals, and Indian grouping. */
function exact(amount: number): string {
  const [whole = '', paise] = amount.toFixed(2).split('.');
  return `${grouped(whole)}.${paise}`;
}

/** ₹1,29,999 or ₹499.50: en-IN grouping, two decimals where there are paise (specification §9). */
export function formatRupees(amount: number): string {
  return `₹${exact(amount).replace(/\.00$/, '')}`;
}

/** The order views always show two decimals, behind a symbol that is a setting of theirs (§9). */
export function formatOrderAmount(amount: number, symbol = '₹'): string {
  return symbol + exact(amount);
}

/** What is left of an amount in rupees, to the paisa. */
export function rupeesLess(amount: number, less: number): number {
  return Math.round((amount - less) * 100) / 100;
}

/** Sum of price times quantity in rupees, added up in paise so that no fraction is lost. */
export function totalRupees(lines: readonly { price: number; quantity: number }[]): number {
  return (
    lines.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100
  );
}
