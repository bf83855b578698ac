import { z } from 'zod';
import { campaignText, maxCampaignText } from '../rules/campaign';

const campaignTextSchema = z.string().max(maxCampaignText).transform(campaignText);

export const campaignSchema = z.object({
  source: campaignTextSchema.refine((source) => source !== ''),
  /** Empty: unknown. */
  medium: campaignTextSchema,
  name: campaignTextSchema,
});

/** The campaigns that brought a visitor first and last. */
export const attributionSchema = z.object({ first: campaignSchema, last: campaignSchema });
