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

/** Additive: who sells, as a tax invoice names it; prices include GST. */
export const gstSchema = z.object({
  gstin: z.string(),
  legalName: z.string(),
  address: z.string(),
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
    z.object({ minDays: z.number().int().min(0), maxDays: z.number().int().min(0).max(90) }),
  ),
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
  /** Additive: without it there are no tax invoices, and nothing is said of tax. */
  gst: optional(gstSchema),
  /** The symbol in front of the amounts of the order views. */
  orderCurrencySymbol: optional(z.string().max(4)),
});
export type ReceivedStoreInfo = z.infer<typeof storeInfoSchema>;
