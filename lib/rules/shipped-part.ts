/** Such as: 2 of 3 items are on their way */
export const shippedPartLabel = (quantity: number, total: number): string =>
  `${quantity} of ${total} items ${quantity === 1 ? 'is on its' : 'are on their'} way`;
