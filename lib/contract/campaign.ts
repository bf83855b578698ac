import { z } from 'zod';
import { campaignCodePattern, campaignText, maxCampaignText } from '../rules/campaign';

const campaignTextSchema = z.string().max(maxCampaignText).transform(campaignText);

export const campaignSchema = z.object({
  source: campaignTextSchema.refine((source) => source !== '', 'Use a source such as whatsapp.'),
  /** Empty: unknown. */
  medium: campaignTextSchema,
  name: campaignTextSchema,
});

/** The campaigns that brought a visitor first and last. */
export const attributionSchema = z.object({ first: campaignSchema, last: campaignSchema });

export const campaignCodeSchema = z
  .string()
  .regex(campaignCodePattern, 'Use the six letters and digits of a short link, such as 7K3QWD.')
  .toUpperCase();

export const openLinkQuerySchema = z.object({
  /** Additive: a HEAD request of the short link is no click. */
  counts: z.enum(['false']).optional(),
});

/** The page of a short link with its parameters, such as /product/x?utm_source=whatsapp. */
export const openedLinkSchema = z.object({ path: z.string() });
