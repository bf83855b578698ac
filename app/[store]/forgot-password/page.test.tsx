import { render, screen } from '@testing-library/react';
import { getStore } from '@/lib/shop/get-store';
import { makeStore } from '@/lib/testing/make-store';
import ForgotPasswordPage from './page';

jest.mock('@/lib/shop/get-store', () => ({ getStore: jest.fn() }));

it('leads to the contact where the shop sends no email', async () => {
  const info = makeStore({ companyEmail: 'care@aangan.example', sendsMail: false });
  jest.mocked(getStore).mockResolvedValue({ ...info, isLoaded: true, exists: true });
  const params = Promise.resolve({ store: 'localhost' });
  render(await ForgotPasswordPage({ params, searchParams: Promise.resolve({}) }));
  expect(screen.getByText(/^This shop does not send emails\./)).toBeInTheDocument();
  const mail = screen.getByRole('link', { name: 'care@aangan.example' });
  expect(mail).toHaveAttribute('href', 'mailto:care@aangan.example');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('button', { name: 'Send link' })).not.toBeInTheDocument();
});
