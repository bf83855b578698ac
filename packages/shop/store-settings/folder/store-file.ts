import { z } from 'zod';
import { merchantStoreInfoSchema } from '../merchant-store-info';

export const schemaFile = 'store.schema.json';

/** store.json: the store information that the merchant edits. Pictures are file names or URLs. */
export const storeFileSchema = merchantStoreInfoSchema
  .omit({
    policies: true,
    sizeGuides: true,
    collections: true,
    endedCollections: true,
    links: true,
    redirects: true,
    search: true,
    coupons: true,
    couponOffers: true,
    host: true,
    sendsMail: true,
    paymentMethods: true,
    cashOnDelivery: true,
    offers: true,
    hasFolder: true,
  })
  .extend({
    $schema: z.string().optional(),
  });
export type StoreFile = z.output<typeof storeFileSchema>;

const picture = 'A file of pictures/, such as "logo.png", or a web address.';
/** Of fields that the contract does not describe, or otherwise to a storefront. */
const descriptions: Record<string, string> = {
  storeName: 'Name of the shop, on every page and in titles.',
  companyName: 'Registered name of the company.',
  description: 'The shop in a sentence or two, for its footer, search engines and shared links.',
  companyAddress: 'Postal address on one line.',
  companyPhone: 'With the country code, such as +91 80 5550 0142.',
  companyEmail: 'Address for emails from shoppers.',
  companyLogoUrl: picture,
  socialLinks: 'URLs by network, such as "instagram".',
  categories: 'Order of the categories. Those without products are not shown.',
  categoryImages: `By the category's name. ${picture}`,
  hero: `Top of the home page. imageUrl: ${picture}`,
  categoriesHeading: 'Heading above the categories on the home page.',
  infoHeading: 'Heading above the information tiles on the home page.',
  infoTiles: `Four tiles on the home page; path is a page of the shop. imageUrl: ${picture}`,
  newsletter: 'Texts above the newsletter form, and whether it is open.',
  contactHours: 'Contact hours, such as Monday to Saturday from 10:00 to 18:00.',
  delivery: 'Working days from payment to delivery, excluding Sundays; free: delivery is free.',
  grievanceHours: 'Hours of the grievance officer, in the same form.',
  story: `The story of the shop on the home page. imageUrl: ${picture}`,
  announcement:
    'A line above the top bar; path: a page of the shop; from, until: its first and last day, such as 2026-11-01.',
  analytics:
    'What counts visits, once the shopper accepts. service: "google" with its measurement ID as id; "plausible" or "umami" with the address of its server, and the domain or the website ID as id.',
  lowStockAt:
    'Stock at which an email names a product that runs low, such as 5; products may have their own low_stock_at.',
  reviews:
    'Turns on reviews by buyers. publish: "after approval" (if missing), or "at once"; mailAfterDays: days from delivery to the email that asks for a review (10 if missing, false for no email).',
  season: 'A row of the home page with products of one category or parent category.',
  takesContactMessages: 'Whether the contact form is open.',
  orderCurrencySymbol: 'Currency symbol of the order pages; ₹ if missing.',
  gst: 'Seller on tax invoices; without it there are none. invoicePrefix: one or two characters before invoice numbers if several stores share a GSTIN. rate: GST rate in percent of products without a gst_rate; categoryRates: rates by category name, which take precedence over rate.',
  grievanceOfficer: 'Name of the grievance officer, for the built-in policies.',
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

const isPicture = (path: string) =>
  /^companyLogoUrl$|^categoryImages\.|(?:^|\.)imageUrl$/.test(path);

/** Maps every picture address of store information; `path` is its place, such as hero.imageUrl. */
export function mapPictures<T>(
  value: T,
  change: (address: string, path: string) => string,
  path = '',
): T {
  const map = (): unknown => {
    if (typeof value === 'string') return value && isPicture(path) ? change(value, path) : value;
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(
      ([key, entry]) =>
        [key, mapPictures<unknown>(entry, change, path ? `${path}.${key}` : key)] as const,
    );
    return Array.isArray(value) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
  };
  return map() as T; // only texts changed, to texts
}
