import type { Campaign } from '@aangan/contract/rules/campaign';

/** Such as whatsapp / social / diwali-2026; empty without a campaign. */
export const formatCampaign = (campaign: Campaign | null): string =>
  campaign ? [campaign.source, campaign.medium, campaign.name].filter(Boolean).join(' / ') : '';
