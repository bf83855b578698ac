import { screen } from '@testing-library/react';
import { renderFresh } from '@/components/testing/render-fresh';
import { stubShop } from '@/lib/testing/stub-shop';
import { MailNote } from './order-outcome';

it.each([
  [{ emailVerified: true }, 'We email the details to asha@example.in.'],
  [
    { emailVerified: false },
    /^Emails about this order go to asha@example.in. Confirm your email address .* to get shipping and delivery updates too.$/,
  ],
])('states where the emails of an account with %j go', async (state, text) => {
  stubShop({ 'GET /accountInfo': [{ body: { email: 'asha@example.in', ...state } }] });
  renderFresh(<MailNote />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});
