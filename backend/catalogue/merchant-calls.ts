import { z } from 'zod';
import { catalogueFields, catalogueProductSchema } from './product';

/** Bodies and answers of the merchant endpoints, for both of their ends. */
const handles = z.union([z.array(z.string().min(1).max(200)).max(100_000), z.literal('all')]);

export const openStoreSchema = z.object({ name: z.string().trim().min(1).max(200) });
export const batchSchema = z.object({
  products: z
    .array(catalogueProductSchema)
    .max(1000)
    .refine(
      (products) => new Set(products.map(({ handle }) => handle)).size === products.length,
      'A batch may hold a product once only',
    ),
  fields: z
    .array(z.enum(catalogueFields))
    .refine((fields) => fields.some((field) => field !== 'handle'), 'No field is to be written'),
});
export const removeSchema = z.object({ handles });
export const publishSchema = z.object({ changed: handles });
export const pageQuerySchema = z.object({ after: z.coerce.number().int().min(0).default(0) });

export const openedStoreSchema = z.object({ host: z.string(), isNew: z.boolean() });
export const upsertedSchema = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
});
export const pageSchema = z.object({
  // An import asks for a category; the database can hold products without.
  products: z.array(catalogueProductSchema.extend({ category: z.string() })),
  next: z.number().optional(),
});
export const statsSchema = z.array(
  z.object({
    host: z.string(),
    name: z.string(),
    products: z.number(),
    unavailable: z.number(),
    discounted: z.number(),
    featured: z.number(),
    withoutPicture: z.number(),
    categories: z.array(z.object({ name: z.string(), products: z.number() })),
    attributeKeys: z.array(z.string()),
  }),
);
export const removedSchema = z.object({ removed: z.number() });
export const publishedSchema = z.object({
  categories: z.array(z.string()),
  storefrontTold: z.boolean(),
});
