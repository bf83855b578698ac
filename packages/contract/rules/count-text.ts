/** "1 product", "2,000 products"; only for nouns with a plural in -s. */
export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`;
