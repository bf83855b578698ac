import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readListing } from '@/lib/catalogue/listing';
import { TypeFilter } from './type-filter';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: (url: string) => push(url) }) }));

function show(query: string) {
  const listing = readListing(new URLSearchParams(query));
  render(<TypeFilter listing={listing} types={['Hand Tools', 'Pots & Planters']} />);
  return screen.getByRole('combobox', { name: 'Filter by Type' });
}

it('offers all types, and shows the one that is chosen', () => {
  const select = show('category=garden&parentCategory=Hand+Tools');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All Types',
    'Hand Tools',
    'Pots & Planters',
  ]);
  expect(select).toHaveValue('Hand Tools');
});

it.each([
  ['Pots & Planters', 'category=garden&parentCategory=Pots+%26+Planters'],
  ['All Types', 'category=garden&parentCategory='],
])('choosing %s asks for its first page', async (type, query) => {
  const select = show('category=garden&parentCategory=Hand+Tools&page=3');
  await userEvent.selectOptions(select, type);
  expect(push).toHaveBeenCalledWith(`/products?${query}`);
});
