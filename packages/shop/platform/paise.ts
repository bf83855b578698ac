import { formatOrderAmount, formatRupees } from '@aangan/contract/rules/money';

export const toPaise = (rupees: number): number => Math.round(rupees * 100);

export const toRupees = (paise: number): number => paise / 100;

/** 1999.50 */
export const decimalRupees = (paise: number): string => toRupees(paise).toFixed(2);

/** ₹1,29,999.00, with the store's own symbol. */
export const formatAmount = (paise: number, symbol: string): string =>
  formatOrderAmount(toRupees(paise), symbol);

/** ₹1,999.50 */
export const formatPaise = (paise: number): string => formatAmount(paise, '₹');

/** −₹1,999.50 */
export const signedPaise = (paise: number): string =>
  paise < 0 ? `−${formatPaise(-paise)}` : formatPaise(paise);

/** ₹2,000, without a zero fraction */
export const formatRoundPaise = (paise: number): string => formatRupees(toRupees(paise));
