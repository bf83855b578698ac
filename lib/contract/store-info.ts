import { z } from 'zod';
import { optional } from './common';

/** Names to texts; what is null or blank reads as not given. */
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

/** Additive: one of the information tiles of the home page's promotion block. */
const infoTileSchema = z.object({
  title: z.string(),
  text: optional(z.string()),
  imageUrl: optional(z.string()),
  path: optional(z.string()),
});

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const weekdaySchema = z.enum(weekdays);
/** In 24 hours, such as 18:00. */
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Days of the week with the same hours. */
const hoursSchema = z.object({
  from: weekdaySchema,
  to: weekdaySchema,
  opens: timeSchema,
  closes: timeSchema,
});

/** A number of days that is not always the same. */
const dayRangeSchema = z.object({
  minDays: z.number().int().min(0),
  maxDays: z.number().int().min(0).max(90),
});

/** Additive: who sells, as a tax invoice names it; prices include GST. */
export const gstSchema = z.object({
  gstin: z.string(),
  legalName: z.string(),
  address: z.string(),
  /** The GST rate in percent of products without a rate of their own. */
  rate: optional(z.number()),
  /** The same by the name of their category; it precedes `rate`. */
  categoryRates: optional(z.record(z.string(), z.number())),
  /** In front of the numbers of its invoices, where several stores share a GSTIN. */
  invoicePrefix: optional(z.string()),
});

/** The store information (specification §3); what follows `policies` is additive. */
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
      /** The backend takes POST /newsletter. */
      takesSubscriptions: optional(z.boolean()),
    }),
  ),
  /** Working days from the payment to the door, Sundays off; without them no date is named. */
  delivery: optional(
    dayRangeSchema.extend({
      /** The store says so: nothing is charged for it, as no order's total has a charge for it. */
      free: optional(z.boolean()),
    }),
  ),
  /** Days in which an order can be returned, and what cannot be. Without them nothing is promised. */
  returns: optional(
    z.object({
      days: z.number().int().min(1).max(365),
      exceptions: optional(z.string()),
      /** Working days in which a courier collects a return; without them the shopper sends it. */
      pickupDays: z.number().int().min(1).max(30).nullish(),
    }),
  ),
  /** Business days in which bulk orders arrive. */
  bulkDelivery: optional(dayRangeSchema),
  /** Working days in which refunds are credited. */
  refundDays: optional(dayRangeSchema),
  /** When the store is reached, such as Monday to Saturday from 10:00 to 18:00. */
  contactHours: optional(hoursSchema),
  /** Who answers complaints, and when. */
  grievanceOfficer: optional(z.string()),
  grievanceHours: optional(hoursSchema),
  /** Prices include taxes; those of a store with `gst` do. */
  pricesIncludeTax: optional(z.boolean()),
  /** A few words on top of a category's page, by its name. */
  categoryTexts: optional(textMap),
  /** Categories that no menu, tile or sitemap shows; their products are found otherwise. */
  hiddenCategories: optional(z.array(z.string())),
  /** The colour of buttons and links, as #rrggbb. */
  accent: optional(z.string().regex(/^#[0-9a-f]{6}$/i)),
  /** A band of the home page that tells of the store. */
  story: optional(
    z.object({
      heading: z.string(),
      text: optional(z.string()),
      imageUrl: optional(z.string()),
      imageAlt: optional(z.string()),
      path: optional(z.string()),
    }),
  ),
  /** A row of the home page with products of one category or parent category. */
  season: optional(
    z.object({
      heading: z.string(),
      text: optional(z.string()),
      category: optional(z.string()),
      parentCategory: optional(z.string()),
    }),
  ),
  /**
   * What the backend takes beyond the contract's first calls: 'sort', 'facets', 'goesWith', 'restock',
   * 'addresses', 'pinCodes'.
   */
  offers: optional(z.array(z.string())),
  /** The backend takes POST /contact. */
  takesContactMessages: optional(z.boolean()),
  /** False: no mail of the store reaches anybody, so nothing may promise one. */
  sendsMail: optional(z.boolean()),
  /** The backend takes the `search` query of GET /products. */
  search: optional(z.boolean()),
  /** The backend takes POST /coupons/check and `coupon` of POST /orders, and there are coupons now. */
  coupons: optional(z.boolean()),
  /** The store's own host; its pages are found there alone, and aliases lead there. */
  host: optional(z.string()),
  /** By what the store can be paid, such as 'UPI' or 'Cash on delivery'. */
  paymentMethods: optional(z.array(z.string())),
  /**
   * The limits of cash on delivery; without the field they are not known. `limitedByPin`: GET
   * /pin-codes/{pin} returns where it is possible.
   */
  cashOnDelivery: optional(
    z.object({
      maxRupees: optional(z.number().positive()),
      limitedByPin: optional(z.boolean()),
    }),
  ),
  /** Additive: without it there are no tax invoices, and nothing is said of tax. */
  gst: optional(gstSchema),
  /** The symbol in front of the amounts of the order views. */
  orderCurrencySymbol: optional(z.string().max(4)),
});
export type ReceivedStoreInfo = z.infer<typeof storeInfoSchema>;
