import { z } from 'zod';
import { weekdays } from '../rules/terms';
import { idSchema, optional } from './common';
import { couponOfferSchema } from './coupon';
import { valueFacets } from './facets';

/** Null and blank values are dropped. */
const textMap = z
  .record(z.string(), z.string().nullish())
  .transform((map) =>
    Object.fromEntries(
      Object.entries(map).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  );

/** Additive: replaces the default hero of the home page. */
const heroSchema = z.object({
  heading: optional(z.string()),
  text: optional(z.string()),
  imageUrl: optional(z.string()),
  imageAlt: optional(z.string()),
});

/** Additive: a tile of the home page's information block. */
const infoTileSchema = z.object({
  title: z.string(),
  text: optional(z.string()),
  imageUrl: optional(z.string()),
  path: optional(z.string()),
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
  /** Delivery is free of charge. */
  free: optional(z.boolean()),
  /** What it costs, such as 'Delivery ₹79, free on orders of ₹999 or more'. */
  text: z.string().nullish(),
  /** Additive: rupees that each piece of a category or parent category adds. */
  surcharges: z.record(z.string(), z.number()).nullish(),
  /** Additive: the least in rupees that an order costs before `surcharges`. */
  leastCharge: z.number().nullish(),
});

/** Additive: the seller on tax invoices; prices include GST. */
export const gstSchema = z.object({
  gstin: z.string(),
  legalName: z.string(),
  address: z.string(),
  /** Default GST rate in percent. */
  rate: optional(z.number()),
  /** GST rates by category; precede `rate`. */
  categoryRates: optional(z.record(z.string(), z.number())),
  /** Prefix of invoice numbers, where several stores share a GSTIN. */
  invoicePrefix: optional(z.string()),
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
    /** The name of the site in Plausible, which is its domain. */
    id: z.string().min(1).max(200),
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
  /** HTML. */
  text: optional(z.string()),
  imageUrl: optional(z.string()),
  imageAlt: optional(z.string()),
  /** Their ids, in order. Without it: those of the category that have these values of facets. */
  products: optional(z.array(idSchema)),
  category: optional(z.string()),
  facets: optional(z.partialRecord(z.enum(valueFacets), z.array(z.string()))),
  /** Its name in menus; without it no menu has it. */
  menu: optional(z.string()),
  /** Whether the home page shows it. */
  home: optional(z.boolean()),
  /** Its last day, such as 2026-11-08. */
  until: optional(z.string()),
});

/** What remains of a collection after its last day. */
const endedCollectionSchema = z.object({ title: z.string(), until: z.string() });

/** The last part of a collection's address. */
export const collectionSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

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
      /** The backend has POST /newsletter. */
      takesSubscriptions: optional(z.boolean()),
    }),
  ),
  /** Working days from payment to delivery; without it no date is shown. */
  delivery: optional(deliverySchema),
  /** Return window in days and its exceptions; without it the shop mentions no returns. */
  returns: optional(
    z.object({
      days: z.number().int().min(1).max(365),
      exceptions: optional(z.string()),
      /** Categories or parent categories with exceptions; without it all products. */
      exceptionCategories: z.array(z.string()).nullish(),
      /** Working days until a courier collects a return; without it the shopper sends it. */
      pickupDays: z.number().int().min(1).max(30).nullish(),
    }),
  ),
  /** HTML by name: that of a product's attribute `sizeGuide`, a parent category or a category. */
  sizeGuides: optional(textMap),
  /** What the store guarantees: of all products, or of these categories or parent categories. */
  guarantees: optional(
    z.array(z.object({ text: z.string(), categories: z.array(z.string()).nullish() })),
  ),
  /** Business days of bulk orders. */
  bulkDelivery: optional(dayRangeSchema),
  /** Working days until refunds are credited. */
  refundDays: optional(dayRangeSchema),
  contactHours: optional(hoursSchema),
  grievanceOfficer: optional(z.string()),
  grievanceHours: optional(hoursSchema),
  /** Stores with `gst` always include taxes. */
  pricesIncludeTax: optional(z.boolean()),
  /** Introductory texts by category name. */
  categoryTexts: optional(textMap),
  /** Left out of menus, tiles and sitemaps; search finds their products. */
  hiddenCategories: optional(z.array(z.string())),
  /** Colour of buttons and links, as #rrggbb. */
  accent: optional(z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #2f5d3a')),
  /** Of headings; serif if missing. */
  typeface: optional(z.enum(['serif', 'sans'])),
  story: optional(
    z.object({
      heading: z.string(),
      text: optional(z.string()),
      imageUrl: optional(z.string()),
      imageAlt: optional(z.string()),
      path: optional(z.string()),
    }),
  ),
  announcement: optional(announcementSchema),
  analytics: optional(analyticsSchema),
  /** By slug. */
  collections: optional(z.record(z.string().regex(collectionSlug), collectionSchema)),
  /** By slug. */
  endedCollections: optional(z.record(z.string().regex(collectionSlug), endedCollectionSchema)),
  season: optional(
    z.object({
      heading: z.string(),
      text: optional(z.string()),
      category: optional(z.string()),
      parentCategory: optional(z.string()),
    }),
  ),
  /**
   * Additive features: 'sort', 'recommended', 'facets', 'goesWith', 'restock', 'addresses',
   * 'personalData', 'pinCodes', 'reviews', 'quote'.
   */
  offers: optional(z.array(z.string())),
  /** The backend has POST /contact. */
  takesContactMessages: optional(z.boolean()),
  /** False: the store sends no mail, so pages must not mention any. */
  sendsMail: optional(z.boolean()),
  /** GET /products has `search`. */
  search: optional(z.boolean()),
  /** The backend has POST /coupons/check and `coupon` of POST /orders, and coupons exist. */
  coupons: optional(z.boolean()),
  /** Coupons that the cart offers, where `coupons` is true. */
  couponOffers: optional(z.array(couponOfferSchema)),
  /** Canonical host; aliases redirect to it. */
  host: optional(z.string()),
  /** Such as 'UPI' or 'Cash on delivery'. */
  paymentMethods: optional(z.array(z.string())),
  /** Limits of cash on delivery. `limitedByPin`: GET /pin-codes/{pin} has `cashOnDelivery`. */
  cashOnDelivery: optional(
    z.object({
      maxRupees: optional(z.number().positive()),
      limitedByPin: optional(z.boolean()),
    }),
  ),
  /** Additive: without it there are no tax invoices. */
  gst: optional(gstSchema),
  /** Currency symbol of the order views. */
  orderCurrencySymbol: optional(z.string().max(4)),
});
export type ReceivedStoreInfo = z.infer<typeof storeInfoSchema>;
