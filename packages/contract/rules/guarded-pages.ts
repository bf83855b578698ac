/**
 * The pages of signed-in shoppers, rows of `shop-pages.ts`; others are redirected to /login?from=…
 * A module of its own: links on every page ask for them, and for no other page.
 */
export const guardedRows = {
  checkout: { label: 'Checkout' },
  payment: { label: 'Payment' },
  review: { label: 'Write a review' },
  account: { label: 'My account', footer: 'Company' },
  orders: { label: 'My orders', footer: 'Company' },
} as const;

export const guardedPages = Object.keys(guardedRows) as (keyof typeof guardedRows)[];
