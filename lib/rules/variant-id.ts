type Options = { size?: string | null | undefined; color?: string | null | undefined };

/** Id in `/product/{id}?variant=` and feeds, such as "Olive-M". */
export const variantId = ({ size, color }: Options): string =>
  [color, size].filter(Boolean).join('-');
