// Intl.NumberFormat takes several milliseconds to prepare in the browser.

/** 129999 → 1,29,999: thousand, lakh, crore. */
function grouped(whole: string): string {
  return whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
}

function exact(amount: number): string {
  const [whole = '', paise] = amount.toFixed(2).split('.');
  return `${grouped(whole)}.${paise}`;
}

/** ₹1,29,999 or ₹499.50 (specification §9). */
export function formatRupees(amount: number): string {
  return `₹${exact(amount).replace(/\.00$/, '')}`;
}

/** Always two decimals, with a configurable symbol (specification §9). */
export function formatOrderAmount(amount: number, symbol = '₹'): string {
  return symbol + exact(amount);
}

export function subtractRupees(amount: number, less: number): number {
  return Math.round((amount - less) * 100) / 100;
}

/** Adds up in paise, so that no fraction is lost. */
export function totalRupees(lines: readonly { price: number; quantity: number }[]): number {
  return (
    lines.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100
  );
}
