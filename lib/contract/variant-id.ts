type Options = { size?: string | null | undefined; color?: string | null | undefined };

/** The id of a variant in `/product/{id}?variant=` and in feeds, such as "Olive-M". */
export const variantId = ({ size, color }: Options): string =>
  [color, size].filter(Boolean).join('-');
