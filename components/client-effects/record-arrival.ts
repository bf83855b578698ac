import { parseCampaign } from '@aangan/contract/rules/campaign';
import { optsOutOfTracking } from '@/lib/browser/opts-out-of-tracking';
import { recordCampaign } from '@/stores/campaign';
import { readConsent } from '@/stores/consent';

export function recordArrival(search: string): void {
  const campaign = optsOutOfTracking() ? undefined : parseCampaign(search);
  if (campaign) recordCampaign(campaign, readConsent() === 'accepted');
}
