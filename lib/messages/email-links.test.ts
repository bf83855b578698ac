import { confirmationState, unsubscribeState } from './email-links';

const email = 'asha@example.in';
const urn = { id: 'urn', title: 'Stone Urn', variant: undefined };

it.each([
  [{ subject: 'newsletter', email }, 'subscribe asha@example.in to the newsletter of Aangan.'],
  [
    { subject: 'newsletter', email, others: 2 },
    'subscribe asha@example.in to the newsletter of Aangan, and confirm 2 back-in-stock alerts.',
  ],
  [{ subject: 'newsletter' }, 'subscribe your email address to the newsletter of Aangan.'],
  [
    { subject: 'restock', email, product: urn },
    'get an email from Aangan to asha@example.in once Stone Urn is back in stock.',
  ],
  [
    { subject: 'restock', email, product: urn, others: 2 },
    'get an email for each from Aangan to asha@example.in once Stone Urn and 2 more are back in stock.',
  ],
  [{ subject: 'account', email }, 'confirm asha@example.in for your account at Aangan.'],
  [undefined, 'confirm your email address for Aangan.'],
] as const)('names what %j confirms, and for which shop', (link, action) => {
  expect(confirmationState(link, 'Aangan')).toEqual({ ask: `Press the button to ${action}` });
});

const shortened = { email: 'a…@example.in', confirmed: true };

it.each(['gone', 'invalid', { subject: 'reviews' }] as const)('cannot confirm %j', (link) => {
  expect(confirmationState(link, 'Aangan')).toEqual({});
});

it.each([
  [{ subject: 'newsletter', ...shortened }, 'the newsletter from Aangan to a…@example.in.'],
  [
    { subject: 'restock', ...shortened, product: urn },
    'the back-in-stock alert for Stone Urn, and any others, from Aangan to a…@example.in.',
  ],
  [{ subject: 'reviews', ...shortened }, 'emails about reviews from Aangan to a…@example.in.'],
  [undefined, 'receiving these emails from Aangan.'],
] as const)('names the mails that %j ends', (link, mails) => {
  expect(unsubscribeState(link, 'Aangan')).toEqual({ ask: `Press the button to stop ${mails}` });
});

it('offers to delete the address of an alert that was sent', () => {
  const link = { subject: 'restock', ...shortened, product: urn, stopped: true } as const;
  expect(unsubscribeState(link, 'Aangan')).toEqual({
    ask: 'This alert was sent; there is nothing more to stop. Press the button to delete a…@example.in from the alerts of Aangan.',
  });
});

it('offers no second unsubscription, and none by an incomplete link', () => {
  const { done } = unsubscribeState('gone', 'Aangan');
  expect(done).toMatchObject({ heading: 'Unsubscribed' });
  expect(unsubscribeState({ subject: 'reviews', stopped: true }, 'Aangan').done).toEqual(done);
  expect(unsubscribeState('invalid', 'Aangan')).toEqual({});
  expect(unsubscribeState({ subject: 'account' }, 'Aangan')).toEqual({});
});
