import { render, screen } from '@testing-library/react';
import { PolicyMissing } from './policy-screen';

it('leads from a page that the store has not published to its contact', () => {
  render(<PolicyMissing heading="Terms & Conditions" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms & Conditions');
  expect(screen.getByText(/^This store has not published this page yet\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
