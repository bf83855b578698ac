import { z } from 'zod';
import { campaignSchema } from './campaign';

export const pageKinds = [
  'home',
  'listing',
  'search',
  'product',
  'collection',
  'cart',
  'checkout',
  'payment',
  'order',
  'other',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** The funnel. A visit counts once in each step that it reaches. */
export const visitSteps = ['visit', 'product', 'cart', 'checkout', 'order'] as const;
export type VisitStep = (typeof visitSteps)[number];

export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

export const maxSearchText = 100;
/** Products that one page adds to the cart. */
export const maxAddedProducts = 20;

const handleSchema = z.string().min(1).max(200);

/** What one page has counted. It contains nothing that identifies a visitor. */
export const pageCountSchema = z.object({
  /** Missing: more of a page that is counted already. */
  page: z.enum(pageKinds).optional(),
  /** The product of the page. */
  product: handleSchema.optional(),
  /** Search words without a result. */
  search: z.string().max(maxSearchText).optional(),
  /** Products that were added to the cart. */
  added: z.array(handleSchema).max(maxAddedProducts).optional(),
  /** Steps that the visit has reached for the first time. */
  steps: z.array(z.enum(visitSteps)).max(visitSteps.length).optional(),
  campaign: campaignSchema.optional(),
  device: z.enum(deviceClasses),
});
export type PageCount = z.input<typeof pageCountSchema>;
