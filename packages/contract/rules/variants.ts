export type Options = { size?: string | null | undefined; color?: string | null | undefined };
export type Choice = {
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
};

export const oneSize = 'One Size';

/** A single size is no choice, and not shown. */
export const displayedSize = (size: string | null | undefined): string | undefined =>
  size === oneSize ? undefined : (size ?? undefined);

/** Id in `/product/{id}?variant=` and feeds, such as "Olive-M". */
export const variantId = ({ size, color }: Options): string =>
  [color, size].filter(Boolean).join('-');

export const choiceOf = ({ size, color }: Options): Choice => ({
  selectedSize: size ?? undefined,
  selectedColor: color ?? undefined,
});

export const optionsLabel = ({ size, color }: Options): string =>
  [color, displayedSize(size)].filter(Boolean).join(', ');

export const choiceLabel = ({ selectedSize, selectedColor }: Choice): string =>
  optionsLabel({ size: selectedSize, color: selectedColor });

/** A variant without an option matches each of its values, as does a choice without one. */
export function matchingVariants<Variant extends Options>(
  variants: readonly Variant[] | undefined,
  { selectedSize, selectedColor }: Choice,
): Variant[] {
  return (variants ?? []).filter(
    ({ size, color }) =>
      (!selectedSize || !size || size === selectedSize) &&
      (!selectedColor || !color || color === selectedColor),
  );
}

/** Whether the matching variants differ in a value, so that an order needs another option. */
export const isAmbiguous = <Variant>(
  matching: readonly Variant[],
  getValue: (variant: Variant) => unknown,
): boolean => new Set(matching.map(getValue)).size > 1;
