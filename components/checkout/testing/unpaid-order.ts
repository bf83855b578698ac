/** An order that waits for payment, as the API returns it. */
export const unpaidOrder = {
  id: 'AB-1',
  status: 0,
  payment: 'open',
  canCancel: true,
  items: [{ productTitle: 'Hand Trowel', productId: 'p1', price: 499, quantity: 2 }],
};
