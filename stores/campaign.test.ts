import { readCampaign, recordCampaign } from './campaign';
import { useConsent } from './consent';

const whatsapp = { source: 'whatsapp', medium: 'social', name: 'diwali-2026' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('outlives the visit with consent alone, and 30 days at most', () => {
  recordCampaign(whatsapp, false);
  sessionStorage.clear();
  expect(readCampaign(true)).toBeUndefined();

  recordCampaign(whatsapp, true);
  sessionStorage.clear();
  expect(readCampaign(false)).toBeUndefined();
  expect(readCampaign(true)).toEqual(whatsapp);
  jest.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000 });
  expect(readCampaign(true)).toBeUndefined();
  jest.useRealTimers();
});

it('follows a choice that is made after the arrival', () => {
  recordCampaign(whatsapp, false);
  useConsent.getState().choose('accepted');
  sessionStorage.clear();
  expect(readCampaign(true)).toEqual(whatsapp);
  useConsent.getState().choose('declined');
  expect(readCampaign(true)).toBeUndefined();
});
