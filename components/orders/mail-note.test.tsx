import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { stubShop } from '@/lib/testing/stub-shop';
import { MailNote } from './mail-note';

it.each([
  [{ emailVerified: true }, 'We email the details to asha@example.in.'],
  [
    { emailVerified: false },
    /^Emails about this order go to asha@example.in. Confirm your email address .* to get shipping and delivery updates too.$/,
  ],
])('states where the emails of an account with %j go', async (state, text) => {
  stubShop({ 'GET /accountInfo': [{ body: { email: 'asha@example.in', ...state } }] });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MailNote />
    </SWRConfig>,
  );
  expect(await screen.findByText(text)).toBeInTheDocument();
});
