/** Such as: 2 of 3 items are on their way; of a later parcel: 1 more of 3 items is on its way */
export const shippedPartLabel = (quantity: number, total: number, isLater = false): string =>
  `${quantity}${isLater ? ' more' : ''} of ${total} items ${quantity === 1 ? 'is on its' : 'are on their'} way`;
