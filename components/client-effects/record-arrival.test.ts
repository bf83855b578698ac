import { readCampaign } from '@/stores/campaign';
import { recordArrival } from './record-arrival';

it('records the last campaign, but none where the browser opts out of tracking', () => {
  recordArrival('?utm_source=whatsapp');
  recordArrival('?page=2');
  expect(readCampaign(false)?.source).toBe('whatsapp');
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  recordArrival('?utm_source=google');
  expect(readCampaign(false)?.source).toBe('whatsapp');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});
