import * as z from 'zod/mini';

/** A cart line (specification §3); `price` in rupees as it was when the product was added. */
const cartLineSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  image: z.string(),
  price: z.number().check(z.nonnegative()),
  quantity: z.int().check(z.gte(1)),
  selectedSize: z.optional(z.string()),
  selectedColor: z.optional(z.string()),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** The stored cart: a list of lines. What does not parse is dropped, line by line. */
export function readCartLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((line) => cartLineSchema.safeParse(line).data ?? []);
}

const idsSchema = z.array(z.string());

/** The stored wishlist: a list of product ids. */
export function readIds(stored: unknown): string[] {
  return idsSchema.safeParse(stored).data ?? [];
}

const addressSchema = z.partial(
  z.object({
    fullName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    phone: z.string(),
  }),
);

/** The stored shipping address, as far as it is readable. */
export function readAddress(stored: unknown): z.infer<typeof addressSchema> {
  return addressSchema.safeParse(stored).data ?? {};
}
