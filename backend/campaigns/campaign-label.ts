import type { Attribution, Campaign } from '@/lib/rules/campaign';

/** Such as whatsapp / social / diwali-2026; empty without a campaign. */
export const campaignLabel = (campaign: Campaign | undefined): string =>
  campaign ? [campaign.source, campaign.medium, campaign.name].filter(Boolean).join(' / ') : '';

/** The last campaign, and the first if it was another one. */
export function attributionLabel(attribution: Attribution): string {
  const [first, last] = [attribution.first, attribution.last].map(campaignLabel);
  return first === last ? `${last}` : `${last}, first ${first}`;
}
