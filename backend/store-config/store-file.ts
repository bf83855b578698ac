import { z } from 'zod';
import { givenStoreInfoSchema } from '../shops/given-store-info';

export const schemaFile = 'store.schema.json';

/** store.json: the store information that the merchant edits. Pictures are file names or URLs. */
export const storeFileSchema = givenStoreInfoSchema
  .omit({
    policies: true,
    search: true,
    coupons: true,
    host: true,
    sendsMail: true,
    paymentMethods: true,
    cashOnDelivery: true,
    offers: true,
  })
  .extend({
    $schema: z.string().optional(),
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
  delivery:
    'Working days from the payment to the door, Sundays off; free: nothing is charged for it.',
  returns:
    'Days in which an order can be returned; exceptions: what cannot be, as a sentence; pickupDays: working days in which your courier collects it, without them the shopper sends it.',
  bulkDelivery: 'Business days in which bulk orders arrive; 10 to 15 in the policies if missing.',
  refundDays: 'Working days in which a refund is credited; 0 to 7 in the policies if missing.',
  contactHours: 'When the shop is reached, such as Monday to Saturday from 10:00 to 18:00.',
  grievanceHours: 'When the grievance officer is available, in the same way.',
  pricesIncludeTax: 'Whether prices include taxes; with gst they do.',
  categoryTexts: "A few words on top of a category's page, by its name.",
  hiddenCategories:
    'Categories that no menu, tile or search engine is shown; their products are found by search and by address.',
  accent: 'The colour of buttons and links, such as "#2f5d3a".',
  story: `A band of the home page that tells of the shop. imageUrl: ${picture}`,
  season: 'A row of the home page with products of one category or parent category.',
  takesContactMessages: 'Whether the contact form is open.',
  orderCurrencySymbol: 'In front of the amounts of the order pages; ₹ where nothing is said.',
  gst: 'Who sells, as tax invoices name it; without it there are none. invoicePrefix: one or two characters in front of the numbers, where several stores share a GSTIN. rate: the GST rate in percent of products without a gst_rate; categoryRates: the same by the name of a category, before rate.',
  grievanceOfficer: 'The name of the grievance officer, for the built-in policies.',
};

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

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

type InfoPictures = Partial<
  Pick<StoreFile, 'companyLogoUrl' | 'hero' | 'categoryImages' | 'infoTiles' | 'story'>
>;

/** Maps every picture address; `path` is its place. */
export function mapPictures<T extends InfoPictures>(
  info: T,
  change: (address: string, path: string) => string,
): T {
  const { companyLogoUrl, hero, categoryImages, infoTiles, story } = info;
  return {
    ...info,
    ...(companyLogoUrl && { companyLogoUrl: change(companyLogoUrl, 'companyLogoUrl') }),
    ...(hero?.imageUrl && { hero: { ...hero, imageUrl: change(hero.imageUrl, 'hero.imageUrl') } }),
    ...(story?.imageUrl && {
      story: { ...story, imageUrl: change(story.imageUrl, 'story.imageUrl') },
    }),
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
