import { z } from 'zod';
import { givenStoreInfoSchema } from '../tax/seller';

/** The name of the schema's copy beside a store.json, for editors. */
export const schemaFile = 'store.schema.json';

/**
 * What store.json holds: the store information without what the folder's other files or the shop
 * itself say. Pictures are named by their file in `pictures/`, or by a web address.
 */
export const storeFileSchema = givenStoreInfoSchema
  .omit({
    policies: true,
    search: true,
    coupons: true,
    host: true,
    sendsMail: true,
    paymentMethods: true,
  })
  .extend({
    $schema: z.string().optional(),
    /** Who answers complaints; the built-in policies name them. */
    grievanceOfficer: z.string().optional(),
  });
export type StoreFile = z.output<typeof storeFileSchema>;

const picture = 'A file of pictures/, such as "logo.png", or a web address.';
const descriptions: Record<string, string> = {
  storeName: 'What the shop is called, in every page and title.',
  companyName: 'The registered name of the company that sells.',
  description: 'The shop in a sentence or two, for its footer, search engines and shared links.',
  companyAddress: 'The postal address on one line.',
  companyPhone: 'With the country code, such as +91 80 5550 0142.',
  companyEmail: 'Where shoppers write to.',
  companyLogoUrl: picture,
  socialLinks: 'Addresses by network, such as "instagram"; without any, none are shown.',
  categories: 'The order of the categories. Those without products are left out.',
  categoryImages: `By the category's name. ${picture}`,
  hero: `What is seen first on the home page. imageUrl: ${picture}`,
  categoriesHeading: 'Above the categories of the home page.',
  infoHeading: 'Above the information tiles of the home page.',
  infoTiles: `Four tiles of the home page; path leads to a page of the shop. imageUrl: ${picture}`,
  newsletter: 'Above the newsletter form, and whether the shop takes subscriptions.',
  takesContactMessages: 'Whether the contact form is open.',
  orderCurrencySymbol: 'In front of the amounts of the order pages; ₹ where nothing is said.',
  gst: 'Who sells, as tax invoices name it; without it there are none. invoicePrefix: one or two characters in front of the numbers, where several stores share a GSTIN.',
  grievanceOfficer: 'The name of the grievance officer, for the built-in policies.',
};

/** The JSON Schema of store.json, by which editors complete and check it. */
export function storeFileJsonSchema() {
  const schema = z.toJSONSchema(storeFileSchema, {
    io: 'input',
    override({ jsonSchema }) {
      if (jsonSchema.properties) jsonSchema.additionalProperties = false;
    },
  });
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const description = descriptions[name];
    if (description && typeof property === 'object') property.description = description;
  }
  return { title: 'A store of the shop', ...schema };
}

/** A file for people to read and change. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

type InfoPictures = Partial<
  Pick<StoreFile, 'companyLogoUrl' | 'hero' | 'categoryImages' | 'infoTiles'>
>;

/** The same with every picture's address changed; `path` says where it stands. */
export function mapPictures<T extends InfoPictures>(
  info: T,
  change: (address: string, path: string) => string,
): T {
  const { companyLogoUrl, hero, categoryImages, infoTiles } = info;
  return {
    ...info,
    ...(companyLogoUrl && { companyLogoUrl: change(companyLogoUrl, 'companyLogoUrl') }),
    ...(hero?.imageUrl && { hero: { ...hero, imageUrl: change(hero.imageUrl, 'hero.imageUrl') } }),
    ...(categoryImages && {
      categoryImages: Object.fromEntries(
        Object.entries(categoryImages).map(([name, address]) => [
          name,
          change(address, `categoryImages.${name}`),
        ]),
      ),
    }),
    ...(infoTiles && {
      infoTiles: infoTiles.map((tile, index) => ({
        ...tile,
        ...(tile.imageUrl && { imageUrl: change(tile.imageUrl, `infoTiles.${index}.imageUrl`) }),
      })),
    }),
  };
}
