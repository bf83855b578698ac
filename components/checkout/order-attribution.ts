import { readAttribution } from '@/stores/attribution';
import { readConsent } from '@/stores/consent';

export const orderAttribution = () => readAttribution(readConsent() === 'accepted');
