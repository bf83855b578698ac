// Intl.NumberFormat takes several milliseconds to prepare in the browser.

/** 129999 → 1,29,999: thousand, lakh, crore. */
const groupDigits = (integer: string): string => integer.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

function withDecimals(amount: number): string {
  const [integer = '', paise] = amount.toFixed(2).split('.');
  return `${groupDigits(integer)}.${paise}`;
}

/** ₹1,29,999 or ₹499.50 (specification §9). */
export const formatRupees = (amount: number): string =>
  `₹${withDecimals(amount).replace(/\.00$/, '')}`;

/** Always two decimals, with a configurable symbol (specification §9). */
export const formatOrderAmount = (amount: number, symbol = '₹'): string =>
  symbol + withDecimals(amount);

export const subtractRupees = (amount: number, deduction: number): number =>
  Math.round((amount - deduction) * 100) / 100;

/** Adds up in paise, so that no fraction is lost. */
export function totalRupees(lines: readonly { price: number; quantity: number }[]): number {
  return (
    lines.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100
  );
}
