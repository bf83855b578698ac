export const toPaise = (rupeeFormat: number): number => Math.round(rupeeFormat * 100);

export const toRupees = (paise: number): number => paise / 100;

/** 1999.50 */
export const decimalRupees = (paise: number): string => toRupees(paise).toFixed(2);

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const groupedFormat = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** ₹1,29,999.00, with the store's own symbol. */
export const formatAmount = (paise: number, symbol: string): string =>
  symbol + groupedFormat.format(toRupees(paise));

/** ₹1,999.50 */
export const formatRupees = (paise: number): string => rupeeFormat.format(toRupees(paise));

/** ₹2,000, without a zero fraction */
export const formatRoundRupees = (paise: number): string =>
  formatRupees(paise).replace(/\.00$/, '');
