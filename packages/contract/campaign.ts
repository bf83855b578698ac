import { z } from 'zod';
import { campaignText, linkCodePattern, maxCampaignText } from './rules/campaign';

const campaignTextSchema = z.string().max(maxCampaignText).transform(campaignText);

export const campaignSchema = z.object({
  source: campaignTextSchema.refine((source) => source !== '', 'must be such as whatsapp'),
  /** Empty: unknown. */
  medium: campaignTextSchema,
  name: campaignTextSchema,
});

export const linkCodeSchema = z
  .string()
  .regex(linkCodePattern, 'must be 2 to 40 letters, digits or hyphens, such as DIWALI-POSTER')
  .toUpperCase();

/** The page of a short link with its parameters, such as /product/x?utm_source=whatsapp. */
export const openedLinkSchema = z.object({ path: z.string() });
