import { inBatches } from '@aangan/contract/rules/in-batches';
import { variantId } from '@aangan/contract/rules/variants';
import { and, asc, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { z } from 'zod';
import type { Database } from '../platform/database/open';
import { type ProductAttribute, variants } from './schema';
import { filled, imageUrl, maxStock, paise, stock, weight } from './value-schemas';

/** A null option does not exist for the product; other nulls: no code, no discount, not counted, unknown. */
export const variantSchema = z.object({
  size: filled(80).nullable(),
  color: filled(80).nullable(),
  sku: filled(100).nullable(),
  barcode: filled(100).nullable(),
  regularPricePaise: paise,
  discountedPricePaise: paise.nullable(),
  stock: stock.nullable(),
  weightGrams: weight.nullable(),
  imgUrl: imageUrl.nullable(),
});
export type Variant = z.infer<typeof variantSchema>;
export type Options = Pick<Variant, 'size' | 'color'>;

/** A whole new variant, or some fields of an existing one. */
export const variantChangeSchema = variantSchema
  // An empty cell is null, so unlimited stock has its own value.
  .extend({ stock: z.union([stock.nullable(), z.literal('uncounted')]) })
  .partial()
  .required({ size: true, color: true });
export type VariantChange = z.infer<typeof variantChangeSchema>;

export const variantsOf = <T extends typeof variantSchema | typeof variantChangeSchema>(
  variant: T,
) =>
  z
    .array(variant)
    .max(500)
    .refine((list: Options[]) => list.every(isChoice), 'must all have a size or colour')
    .refine(
      (list: Options[]) => new Set(list.map(variantKey)).size === list.length,
      'must not repeat a size and colour',
    );

/** Empty: not chosen. */
type ChosenOptions = { size: string; color: string };

export const isChoice = ({ size, color }: Options): boolean => size !== null || color !== null;

export const variantKey = ({ size, color }: Options): string => JSON.stringify([size, color]);

/** Finds the variant of an item; ignores options that variants do not have. */
export const findVariant = <T extends Options>(
  list: readonly T[],
  { size, color }: Options,
): T | undefined =>
  list.find((variant) => variantKey(variant) === variantKey({ size, color })) ??
  list.find((variant) => (variant.size ?? size) === size && (variant.color ?? color) === color);

/** The `?variant=` of chosen options; one that several variants have selects that option alone. */
export function linkedVariant(list: readonly Options[], options: ChosenOptions) {
  const variant = findVariant(list, options);
  if (variant) return variantId(variant);
  return list.length > 0 ? options.color || options.size || undefined : undefined;
}

type Priced = Pick<Variant, 'regularPricePaise' | 'discountedPricePaise'>;

export const variantPricePaise = ({ regularPricePaise, discountedPricePaise }: Priced): number =>
  discountedPricePaise ?? regularPricePaise;

/** Untracked stock is always in stock. */
export const isInStock = ({ stock }: Pick<Variant, 'stock'>, quantity = 1): boolean =>
  stock === null || stock >= quantity;

const lowStockThreshold = 5;

/** Returns the stock if it is low or 0, else undefined. */
export const displayedStock = (stock: number | null): number | undefined =>
  stock !== null && stock <= lowStockThreshold ? Math.max(stock, 0) : undefined;

/** The options that a product is sold in, sold-out ones included. */
function listOptions(list: readonly Options[]): ProductAttribute[] {
  const values = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];
  return [
    { key: 'color', value: values(list.map(({ color }) => color)) },
    { key: 'size', value: values(list.map(({ size }) => size)) },
  ].filter(({ value }) => value.length > 0);
}

/** What a product's row repeats of its variants: the price that its card shows, and the stock of all. */
export function summariseVariants(list: readonly Variant[], available: boolean) {
  const isSold = (variant: Variant) => available && isInStock(variant);
  const [shown] = list.toSorted(
    (one, other) =>
      Number(isSold(other)) - Number(isSold(one)) ||
      variantPricePaise(one) - variantPricePaise(other) ||
      one.regularPricePaise - other.regularPricePaise,
  );
  const stocks = list.map(({ stock }) => stock);
  const isCounted = stocks.every((stock) => stock !== null);
  return {
    regularPricePaise: shown?.regularPricePaise ?? 0,
    discountedPricePaise: shown?.discountedPricePaise ?? null,
    stock: isCounted
      ? Math.min(
          stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0),
          maxStock,
        )
      : null,
    options: listOptions(list),
  };
}

/** Far below the parameters of a statement. */
const maxWritten = 2000;

/** In a query of products: those of the product that a shopper chooses among. */
export const choices = sql<Variant[]>`case when products.options = '[]' then '[]' else (
  select coalesce(jsonb_agg(jsonb_build_object(
    'size', options ->> 'size', 'color', options ->> 'color', 'sku', sku, 'barcode', barcode,
    'regularPricePaise', regular_price_paise, 'discountedPricePaise', discounted_price_paise,
    'stock', stock, 'weightGrams', weight_grams, 'imgUrl', img_url
  ) order by position), '[]')
  from variants where product_id = products.id and options <> '{}'
) end`;

/** In a query of products: the weight of one without choices. */
export const ownWeight = sql<number | null>`(
  select weight_grams from variants where product_id = products.id and options = '{}'
)`;

/** In a query of products: what the merchant entered, and the options of the variants. */
export const allAttributes = sql<ProductAttribute[]>`products.attributes || products.options`;

/** In a query of products: whether a choice meets the condition, or the product has none. */
export const hasChoice = (condition: SQL): SQL =>
  sql`(products.options = '[]' or exists (select from variants where product_id = products.id and ${condition}))`;

export const optionOf = (name: keyof Options): SQL => sql`variants.options ->> ${name}::text`;

function toVariant(row: typeof variants.$inferSelect): Variant {
  const { productId: _, position: __, options, ...variant } = row;
  return { size: options.size ?? null, color: options.color ?? null, ...variant };
}

/** All variants by product. Read them after the products are locked: another order may have changed them. */
export async function readVariants(
  database: Database,
  productIds: number[],
): Promise<Map<number, Variant[]>> {
  const rows = await database
    .select()
    .from(variants)
    .where(inArray(variants.productId, productIds))
    .orderBy(asc(variants.productId), asc(variants.position));
  const byProduct = new Map<number, Variant[]>(productIds.map((id) => [id, []]));
  for (const row of rows) byProduct.get(row.productId)?.push(toVariant(row));
  return byProduct;
}

const variantFields = Object.keys(variantSchema.shape) as (keyof Variant)[];

/** Equal variants have equal texts. */
export const variantText = (variant: Variant | undefined): string | undefined =>
  variant && JSON.stringify(variantFields.map((field) => variant[field]));

type VariantsChange = {
  productId: number;
  before: readonly Variant[];
  after: readonly Variant[];
};

const excluded = Object.fromEntries(
  Object.keys(getTableColumns(variants)).map((name) => [
    name,
    sql`excluded.${sql.identifier(toSnakeCase(name))}`,
  ]),
);

function toRow({ size, color, ...variant }: Variant, productId: number, position: number) {
  const options = { ...(size !== null && { size }), ...(color !== null && { color }) };
  return { ...variant, productId, position, options };
}

/** The only writer of variants, for imports, the desk and orders. Their products are locked. */
export async function writeVariants(
  database: Database,
  changes: readonly VariantsChange[],
): Promise<void> {
  const rows = changes.flatMap(({ productId, before, after }) =>
    after.flatMap((variant, position) =>
      variantText(variant) === variantText(before[position])
        ? []
        : [toRow(variant, productId, position)],
    ),
  );
  for (const batch of inBatches(rows, maxWritten)) {
    await database
      .insert(variants)
      .values(batch)
      .onConflictDoUpdate({ target: [variants.productId, variants.position], set: excluded });
  }
  for (const { productId, before, after } of changes) {
    if (after.length >= before.length) continue;
    const isRemoved = and(eq(variants.productId, productId), gte(variants.position, after.length));
    await database.delete(variants).where(isRemoved);
  }
}
