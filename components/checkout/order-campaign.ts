import { readCampaign } from '@/stores/campaign';
import { readConsent } from '@/stores/consent';

export const readOrderCampaign = () => readCampaign(readConsent() === 'accepted');
