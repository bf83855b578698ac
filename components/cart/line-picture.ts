/** How large a line of the cart shows its picture. */
export const linePicture = { sizes: '(min-width: 768px) 112px, 88px', from: 96, to: 256 };
