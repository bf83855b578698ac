export const orderStatus = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: 4,
} as const;
/** The note of a cancellation by its shopper. */
export const customerCancellation = 'Cancelled by the customer';
/** The same of an unpaid order whose items go back to the cart. */
export const customerChange = `${customerCancellation} to change it`;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
