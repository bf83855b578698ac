/** Rupees on the wire to paise inside. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Paise inside to rupees on the wire. */
export const toRupees = (paise: number): number => paise / 100;

/** An amount as banks write it: 1999.50 */
export const rupeesText = (paise: number): string => toRupees(paise).toFixed(2);

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const grouped = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount as order views show it, behind the store's own symbol: ₹1,29,999.00 */
export const orderAmount = (paise: number, symbol: string): string =>
  symbol + grouped.format(toRupees(paise));

/** An amount as people read it: ₹1,999.50 */
export const readableRupees = (paise: number): string => rupees.format(toRupees(paise));
