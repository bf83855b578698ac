export const toPaise = (rupees: number): number => Math.round(rupees * 100);

export const toRupees = (paise: number): number => paise / 100;

/** 1999.50 */
export const rupeesText = (paise: number): string => toRupees(paise).toFixed(2);

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const grouped = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** ₹1,29,999.00, with the store's own symbol. */
export const orderAmount = (paise: number, symbol: string): string =>
  symbol + grouped.format(toRupees(paise));

/** ₹1,999.50 */
export const readableRupees = (paise: number): string => rupees.format(toRupees(paise));
