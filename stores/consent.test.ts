import { readCampaign } from './campaign';
import { readConsent, recordArrival, useConsent } from './consent';

const day = 24 * 3_600_000;

function setNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

function reload(): string {
  const stored = localStorage.getItem('consent');
  useConsent.setState(useConsent.getInitialState());
  localStorage.clear();
  if (stored) localStorage.setItem('consent', stored);
  useConsent.persist.rehydrate();
  return readConsent();
}

beforeEach(() => {
  localStorage.clear();
  setNavigator('globalPrivacyControl', undefined);
  setNavigator('doNotTrack', null);
});

afterEach(() => jest.useRealTimers());

it.each(['accepted', 'declined'] as const)('remembers %s for 180 days', (choice) => {
  jest.useFakeTimers();
  expect(reload()).toBe('undecided');
  useConsent.getState().choose(choice);
  jest.advanceTimersByTime(180 * day - 1);
  expect(reload()).toBe(choice);
  jest.advanceTimersByTime(1);
  expect(reload()).toBe('undecided');
});

it.each([
  '"accepted"',
  '{"choice":"accepted"}',
  '{"choice":"yes","chosenAt":1}',
  `{"choice":"accepted","chosenAt":${Date.now() + 9 * day}}`,
  '{',
])('ignores the invalid stored choice %s', (stored) => {
  localStorage.setItem('consent', stored);
  expect(reload()).toBe('undecided');
});

it.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('is declined by a browser with %s', (name, value) => {
  useConsent.getState().choose('accepted');
  setNavigator(name, value);
  expect(readConsent()).toBe('declined');
});

it('records the last campaign, but none where the browser opts out of tracking', () => {
  recordArrival('?utm_source=whatsapp');
  recordArrival('?page=2');
  expect(readCampaign(false)?.source).toBe('whatsapp');
  setNavigator('globalPrivacyControl', true);
  recordArrival('?utm_source=google');
  expect(readCampaign(false)?.source).toBe('whatsapp');
});
