import { z } from 'zod';
import { filled, imageUrl, paise, stock } from './value-schemas';
import { variantKey } from './variants';

export const variantSchema = z.object({
  size: filled(80).nullable(),
  color: filled(80).nullable(),
  sku: filled(100).nullable(),
  barcode: filled(100).nullable(),
  regularPricePaise: paise,
  discountedPricePaise: paise.nullable(),
  stock: stock.nullable(),
  imgUrl: imageUrl.nullable(),
});

/** A whole new variant, or some fields of an existing one. */
export const variantChangeSchema = variantSchema
  // An empty cell is null, so unlimited stock has its own value.
  .extend({ stock: z.union([stock.nullable(), z.literal('uncounted')]) })
  .partial()
  .required({ size: true, color: true });
export type VariantChange = z.infer<typeof variantChangeSchema>;

const hasOption = ({ size, color }: VariantChange) => size !== null || color !== null;
const areDistinct = (variants: VariantChange[]) =>
  new Set(variants.map(variantKey)).size === variants.length;

export const variantsOf = <T extends typeof variantSchema | typeof variantChangeSchema>(
  variant: T,
) =>
  z
    .array(variant)
    .max(500)
    .refine((variants) => variants.every(hasOption), 'must all have a size or colour')
    .refine(areDistinct, 'must not repeat a size and colour');
