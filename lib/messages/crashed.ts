export const crashed = {
  title: 'Something went wrong',
  text: 'Your cart is kept. Please reload the page. If your browser translates it, show the original first.',
} as const;
