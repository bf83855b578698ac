import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubSession } from '@/lib/testing/stub-session';
import { stubShop } from '@/lib/testing/stub-shop';
import { RestockButton } from './restock-button';

it('fills in the email of a signed-in shopper, who confirms another one', async () => {
  stubSession(true);
  const account = { firstName: 'Meera', email: 'meera@example.in', emailVerified: true };
  stubShop({
    'GET /accountInfo': [{ body: account }],
    'POST /products/urn/restock-notices': [{ body: { success: true, confirmed: true } }],
  });
  render(<RestockButton id="urn" name="Stone Urn" choice={{}} className={undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
  const email = await screen.findByLabelText('Email');
  await waitFor(() => expect(email).toHaveValue('meera@example.in'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/is sold out/)).toHaveTextContent("We'll email you once");
  await userEvent.type(email, 'x');
  expect(dialog.getByText(/is sold out/)).toHaveTextContent('a link to confirm your address');
  await userEvent.type(email, '{Backspace}');
  await userEvent.click(dialog.getByRole('button', { name: 'Notify me' }));
  expect(await screen.findByText("We'll email you when it's back.")).toBeVisible();
  stubSession(false);
});
