// Intl.NumberFormat takes several milliseconds to prepare in the browser.

/** 129999 → 1,29,999: thousand, lakh, crore. */
function groupDigits(integer: string): string {
  return integer.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
}

function withDecimals(amount: number): string {
  const [integer = '', paise] = amount.toFixed(2).split('.');
  return `${groupDigits(integer)}.${paise}`;
}

/** ₹1,29,999 or ₹499.50 (specification §9). */
export function formatRupees(amount: number): string {
  return `₹${withDecimals(amount).replace(/\.00$/, '')}`;
}

/** Always two decimals, with a configurable symbol (specification §9). */
export function formatOrderAmount(amount: number, symbol = '₹'): string {
  return symbol + withDecimals(amount);
}

export function subtractRupees(amount: number, deduction: number): number {
  return Math.round((amount - deduction) * 100) / 100;
}

/** Adds up in paise, so that no fraction is lost. */
export function totalRupees(lines: readonly { price: number; quantity: number }[]): number {
  return (
    lines.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100
  );
}
