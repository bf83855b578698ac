import { render, screen, waitFor } from '@testing-library/react';
import { stubShop } from '@/lib/testing/stub-shop';
import RestockForm from './restock-form';

it('fills in the email of a signed-in shopper', async () => {
  document.documentElement.toggleAttribute('data-signed-in', true);
  const account = { firstName: 'Meera', lastName: 'Iyer', email: 'meera@example.in' };
  stubShop({ 'GET /accountInfo': [{ body: account }] });
  render(<RestockForm id="urn" name="Stone Urn" choice={{}} onClose={() => {}} />);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('meera@example.in'));
  document.documentElement.removeAttribute('data-signed-in');
});
