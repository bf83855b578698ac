/** Literal texts of §8: the cart. 'Undo', 'Choose a colour' and saving for later are additions. */
export const cartMessages = {
  removedFromCart: (name: string) => `${name} removed from your cart.`,
  undo: 'Undo',
  savedForLater: (name: string) => `${name} saved to your wishlist.`,
  chooseSize: 'Choose a size',
  chooseColor: 'Choose a colour',
  cartCleared: 'All items have been removed from your cart.',
  loginRequired: { title: 'Login Required' },
} as const;
