import { parseCampaign } from './campaign';

it.each([
  [
    '?utm_source=WhatsApp&utm_medium=social&utm_campaign=%20Diwali%202026%20',
    { source: 'whatsapp', medium: 'social', name: 'diwali-2026' },
  ],
  ['?utm_source=flyer', { source: 'flyer', medium: '', name: '' }],
  ['?utm_source=%00%0A&utm_medium=x', undefined],
  ['?page=2', undefined],
])('reads %j', (search, campaign) => {
  expect(parseCampaign(search)).toEqual(campaign);
});

it('bounds texts', () => {
  const name = 'x'.repeat(5000);
  expect(parseCampaign(`?utm_source=sms&utm_campaign=${name}`)?.name).toHaveLength(100);
});
