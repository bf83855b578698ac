import { z } from 'zod';
import { idSchema, optional } from './common';
import { couponOfferSchema } from './coupon';
import { valueFacets } from './facets';
import { weekdays } from './rules/weekdays';

/** Null and blank values are dropped. */
const textMap = z
  .record(z.string(), z.string().nullish())
  .transform((map) =>
    Object.fromEntries(
      Object.entries(map).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  );

const heroSchema = z.object({
  heading: optional(z.string()),
  text: optional(z.string()),
  imageUrl: optional(z.string()),
  imageAlt: optional(z.string()),
});

const infoTileSchema = z.object({
  title: z.string(),
  text: optional(z.string()),
  imageUrl: optional(z.string()),
  path: optional(z.string()),
});

export const guaranteeSchema = z.object({
  text: z.string(),
  categories: z.array(z.string()).nullish(),
});

const weekdaySchema = z.enum(weekdays);
/** 24 hours, such as 18:00. */
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');

const hoursSchema = z.object({
  from: weekdaySchema,
  to: weekdaySchema,
  opens: timeSchema,
  closes: timeSchema,
});

const dayRangeSchema = z.object({
  minDays: z.number().int().min(0),
  maxDays: z.number().int().min(0).max(90),
});

export const deliverySchema = dayRangeSchema.extend({
  free: optional(z.boolean()).describe('Delivery is free of charge.'),
  text: z
    .string()
    .nullish()
    .describe("What it costs, such as 'Delivery ₹79, free on orders of ₹999 or more'."),
  surcharges: z
    .record(z.string(), z.number())
    .nullish()
    .describe('Rupees that each piece of a category or parent category adds.'),
  leastCharge: z
    .number()
    .nullish()
    .describe('The least in rupees that an order costs before `surcharges`.'),
});

/** Additive: the seller on tax invoices; prices include GST. */
export const gstSchema = z.object({
  gstin: z.string(),
  legalName: z.string(),
  address: z.string(),
  rate: optional(z.number()).describe('Default GST rate in percent.'),
  categoryRates: optional(z.record(z.string(), z.number())).describe(
    'GST rates by category; precede `rate`.',
  ),
  invoicePrefix: optional(z.string()).describe(
    'Prefix of invoice numbers, where several stores share a GSTIN.',
  ),
});

/** Additive: one line above the top bar; `path` is its link. */
export const announcementSchema = z.object({ text: z.string(), path: optional(z.string()) });

const analyticsAddressSchema = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]+(?::\d+)?$/,
    'must be an address without a path, such as https://stats.example.in',
  );

/** Additive: the service that counts visits, where the shopper accepts. */
const analyticsSchema = z.discriminatedUnion('service', [
  z.object({
    service: z.literal('google'),
    id: z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement ID such as G-AB12CD34EF'),
  }),
  z.object({
    service: z.literal('plausible'),
    address: analyticsAddressSchema,
    id: z.string().min(1).max(200).describe('The name of the site, which is its domain.'),
  }),
  z.object({
    service: z.literal('umami'),
    address: analyticsAddressSchema,
    id: z.guid('must be a website ID such as 50429a93-8479-4073-be80-d5d29c09c2ec'),
  }),
]);
export type AnalyticsSettings = z.infer<typeof analyticsSchema>;

/** Products on a page of their own, chosen by the merchant. */
export const collectionSchema = z.object({
  title: z.string(),
  text: optional(z.string()).describe('HTML.'),
  imageUrl: optional(z.string()),
  imageAlt: optional(z.string()),
  products: optional(z.array(idSchema)).describe(
    'Their ids, in order. Without it: those of the category that have these values of facets.',
  ),
  category: optional(z.string()),
  facets: optional(z.partialRecord(z.enum(valueFacets), z.array(z.string()))),
  menu: optional(z.string()).describe('Its name in menus; without it no menu has it.'),
  home: optional(z.boolean()).describe('Whether the home page shows it.'),
  until: optional(z.string()).describe('Its last day, such as 2026-11-08.'),
});

const endedCollectionSchema = z.object({ title: z.string(), until: z.string() });

/** The last part of a collection's address. */
export const collectionSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** In the order of the specification (§2), with the additive ones among them. */
export const homeSections = [
  'categories',
  'collections',
  'featured',
  'season',
  'story',
  'info',
  'newsletter',
] as const;

/** Store information (specification §3); fields after `policies` are additive. */
export const storeInfoSchema = z.object({
  storeName: optional(z.string()),
  companyName: optional(z.string()),
  description: optional(z.string()),
  companyAddress: optional(z.string()),
  companyPhone: optional(z.string()),
  companyEmail: optional(z.string()),
  companyLogoUrl: optional(z.string()),
  socialLinks: optional(textMap),
  categories: optional(
    z.array(z.string()).transform((names) => names.map((name) => name.trim()).filter(Boolean)),
  ),
  categoryImages: optional(textMap),
  policies: optional(textMap),
  hero: optional(heroSchema),
  categoriesHeading: optional(z.string()),
  infoHeading: optional(z.string()),
  infoTiles: optional(z.array(infoTileSchema)),
  newsletter: optional(
    z.object({
      heading: optional(z.string()),
      text: optional(z.string()),
      takesSubscriptions: optional(z.boolean()).describe(
        'Whether the form is shown, whose subscriptions POST /newsletter takes.',
      ),
    }),
  ),
  delivery: optional(deliverySchema).describe(
    'Working days from payment to delivery; without it no date is shown.',
  ),
  returns: optional(
    z.object({
      days: z.number().int().min(1).max(365),
      exceptions: optional(z.string()),
      exceptionCategories: z
        .array(z.string())
        .nullish()
        .describe('Categories or parent categories with exceptions; without it all products.'),
      pickupDays: z
        .number()
        .int()
        .min(1)
        .max(30)
        .nullish()
        .describe(
          'Working days until a courier collects a return; without it the shopper sends it.',
        ),
    }),
  ).describe('Return window in days and its exceptions; without it the shop mentions no returns.'),
  sizeGuides: optional(textMap).describe(
    "HTML by name: that of a product's attribute `sizeGuide`, a parent category or a category.",
  ),
  guarantees: optional(z.array(guaranteeSchema)).describe(
    'What the store guarantees: of all products, or of these categories or parent categories.',
  ),
  bulkDelivery: optional(dayRangeSchema).describe('Business days of bulk orders.'),
  refundDays: optional(dayRangeSchema).describe('Working days until refunds are credited.'),
  contactHours: optional(hoursSchema),
  grievanceOfficer: optional(z.string()),
  grievanceHours: optional(hoursSchema),
  pricesIncludeTax: optional(z.boolean()).describe('Stores with `gst` always include taxes.'),
  categoryTexts: optional(textMap).describe('Introductory texts by category name.'),
  hiddenCategories: optional(z.array(z.string())).describe(
    'Left out of menus, tiles and sitemaps; search finds their products.',
  ),
  accent: optional(
    z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #2f5d3a'),
  ).describe('Colour of buttons and links, as #rrggbb.'),
  typeface: optional(z.enum(['serif', 'sans'])).describe('Of headings; serif if missing.'),
  story: optional(
    z.object({
      heading: z.string(),
      text: optional(z.string()),
      imageUrl: optional(z.string()),
      imageAlt: optional(z.string()),
      path: optional(z.string()),
    }),
  ),
  announcement: optional(announcementSchema).describe(
    'A line above the top bar; `path` is its link. Send it only while it holds.',
  ),
  analytics: optional(analyticsSchema).describe(
    'What counts visits, once the shopper accepts; the privacy policy has to name it.',
  ),
  collections: optional(z.record(z.string().regex(collectionSlug), collectionSchema)).describe(
    'Pages /collections/{slug}, by slug. Send them only while they are open.',
  ),
  endedCollections: optional(
    z.record(z.string().regex(collectionSlug), endedCollectionSchema),
  ).describe('By slug; their pages say, with status 404, that they have ended.'),
  redirects: optional(textMap).describe('Pages by old path, where the shop has no page.'),
  homeOrder: optional(z.array(z.enum(homeSections))).describe(
    'Sections of the home page that come first, in this order; the others follow.',
  ),
  season: optional(
    z.object({
      heading: z.string(),
      text: optional(z.string()),
      category: optional(z.string()),
      parentCategory: optional(z.string()),
    }),
  ),
  offers: optional(z.array(z.string())).describe(
    'Additive features, which calls and parameters name: sort, recommended, facets, goesWith, restock, addresses, personalData, pinCodes, reviews, quote.',
  ),
  takesContactMessages: optional(z.boolean()).describe(
    'The backend has POST /contact; false hides the form.',
  ),
  sendsMail: optional(z.boolean()).describe('False hides forms and sentences that need email.'),
  search: optional(z.boolean()).describe(
    'GET /products has `search`; enables the search field and its suggestions.',
  ),
  coupons: optional(z.boolean()).describe(
    'The backend has POST /coupons/check and `coupon` of POST /orders, and coupons exist.',
  ),
  couponOffers: optional(z.array(couponOfferSchema)).describe(
    'Coupons that the cart offers between their times, where `coupons` is true.',
  ),
  host: optional(z.string()).describe('Canonical host; aliases redirect to it.'),
  paymentMethods: optional(z.array(z.string())).describe("Such as 'UPI' or 'Cash on delivery'."),
  cashOnDelivery: optional(
    z.object({
      maxRupees: optional(z.number().positive()),
      limitedByPin: optional(z.boolean()),
      feeRupees: optional(z.number().positive()),
    }),
  ).describe(
    'Limits and fee of cash on delivery. `limitedByPin`: GET /pin-codes/{pin} has `cashOnDelivery`.',
  ),
  gst: optional(gstSchema).describe(
    'The seller; enables tax invoices and the GSTIN field of the checkout.',
  ),
  orderCurrencySymbol: optional(z.string().max(4)).describe('Currency symbol of the order views.'),
});
export type ReceivedStoreInfo = z.infer<typeof storeInfoSchema>;
