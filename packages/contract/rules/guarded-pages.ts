/** Others are redirected to /login. Apart from the other pages, since every link asks for these. */
export const guardedRows = {
  checkout: { label: 'Checkout' },
  payment: { label: 'Payment' },
  review: { label: 'Write a review' },
  account: { label: 'My account', footer: 'Company' },
  orders: { label: 'My orders', footer: 'Company' },
} as const;

export const guardedPages = Object.keys(guardedRows) as (keyof typeof guardedRows)[];
