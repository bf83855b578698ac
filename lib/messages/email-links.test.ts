import { confirmationText, restockConfirmedText, subscribedText } from './email-links';

const email = 'asha@example.in';

it.each([
  [{ subject: 'newsletter', email }, 'subscribe asha@example.in to the newsletter of Aangan.'],
  [
    { subject: 'newsletter', email, others: 2 },
    'subscribe asha@example.in to the newsletter of Aangan, and confirm 2 back-in-stock alerts.',
  ],
  [{ subject: 'newsletter' }, 'subscribe your email address to the newsletter of Aangan.'],
  [
    { subject: 'restock', email, product: { id: 'urn', title: 'Stone Urn' } },
    'get an email from Aangan to asha@example.in once Stone Urn is back in stock.',
  ],
  [
    { subject: 'restock', email, product: { id: 'urn', title: 'Stone Urn' }, others: 2 },
    'get an email for each from Aangan to asha@example.in once Stone Urn and 2 more are back in stock.',
  ],
  [{ subject: 'account', email }, 'confirm asha@example.in for your account at Aangan.'],
  [undefined, 'confirm your email address for Aangan.'],
] as const)('names what %j confirms, and for which shop', (link, action) => {
  expect(confirmationText(link, 'Aangan')).toBe(`Press the button to ${action}`);
});

it('says how many more alerts a link confirmed', () => {
  const text = (others?: number) => restockConfirmedText('Stone Urn', others);
  expect(text()).toBe("Thank you. We'll email you once when Stone Urn is back in stock.");
  expect(text(1)).toContain('once for each when Stone Urn and 1 more are back in stock.');
  expect(subscribedText(1)).toMatch(/newsletter\. You also confirmed 1 back-in-stock alert\.$/);
});
