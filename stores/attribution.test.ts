import { readAttribution, recordCampaign } from './attribution';
import { useConsent } from './consent';

const whatsapp = { source: 'whatsapp', medium: 'social', name: 'diwali-2026' };
const google = { source: 'google', medium: 'cpc', name: '' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('returns the first and the last campaign', () => {
  recordCampaign(whatsapp, false);
  recordCampaign(google, false);
  expect(readAttribution(false)).toEqual({ first: whatsapp, last: google });
});

it('outlives the visit with consent alone, and 30 days at most', () => {
  recordCampaign(whatsapp, false);
  sessionStorage.clear();
  expect(readAttribution(true)).toBeUndefined();

  recordCampaign(whatsapp, true);
  sessionStorage.clear();
  expect(readAttribution(false)).toBeUndefined();
  expect(readAttribution(true)).toEqual({ first: whatsapp, last: whatsapp });
  jest.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000 });
  expect(readAttribution(true)).toBeUndefined();
  jest.useRealTimers();
});

it('drops stored attribution of another shape', () => {
  sessionStorage.setItem('attribution', '{"first":{"source":1},"last":null}');
  expect(readAttribution(false)).toBeUndefined();
});

it('follows a choice that is made after the arrival', () => {
  recordCampaign(whatsapp, false);
  useConsent.getState().choose('accepted');
  sessionStorage.clear();
  expect(readAttribution(true)?.last).toEqual(whatsapp);
  useConsent.getState().choose('declined');
  expect(readAttribution(true)).toBeUndefined();
});
