/** @jest-environment node */
import { parseCampaign } from './campaign';

const arrive = (search: string, referrer = '', coupon?: string) =>
  parseCampaign({ url: new URL(`https://shop.example/product/x${search}`), referrer, coupon });

it.each([
  [
    '?utm_source=WhatsApp&utm_medium=social&utm_campaign=%20Diwali%202026%20',
    { source: 'whatsapp', medium: 'social', name: 'diwali-2026' },
  ],
  ['?utm_source=flyer', { source: 'flyer', medium: '', name: '' }],
  ['?gclid=Cj0KCQiA', { source: 'google', medium: 'cpc', name: '' }],
  ['?fbclid=IwAR0&utm_campaign=Sale', { source: 'facebook', medium: 'social', name: 'sale' }],
  ['?utm_source=Mail&gclid=Cj0', { source: 'mail', medium: '', name: '' }],
  ['?utm_source=%00%0A&utm_medium=x', undefined],
  ['?page=2', undefined],
])('reads %j', (search, campaign) => {
  expect(arrive(search)).toEqual(campaign);
});

it.each([
  ['https://www.youtube.com/watch?v=1', { source: 'youtube.com', medium: 'referral', name: '' }],
  ['android-app://com.whatsapp/', { source: 'com.whatsapp', medium: 'referral', name: '' }],
  ['https://shop.example/cart', undefined],
  ['nonsense', undefined],
])('without parameters reads the referrer %s', (referrer, campaign) => {
  expect(arrive('', referrer)).toEqual(campaign);
});

it("names a coupon link's campaign after its code, unless the link has a source and a campaign", () => {
  expect(arrive('', '', 'DIWALI10')).toEqual({
    source: 'coupon',
    medium: 'link',
    name: 'diwali10',
  });
  expect(arrive('?utm_campaign=eid', '', 'DIWALI10')).toMatchObject({ name: 'diwali10' });
  expect(arrive('?utm_source=sms', '', 'DIWALI10')).toMatchObject({
    source: 'sms',
    name: 'diwali10',
  });
  expect(arrive('?utm_source=sms&utm_campaign=eid', '', 'DIWALI10')).toMatchObject({ name: 'eid' });
});

it('bounds texts and stores no click id', () => {
  const campaign = arrive(`?utm_campaign=${'x'.repeat(5000)}&gclid=click-id-of-a-person`);
  expect(campaign?.name).toHaveLength(100);
  expect(JSON.stringify(campaign)).not.toContain('click-id');
});
