import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readListing } from '@/lib/catalogue/listing';
import { TypeFilter } from './type-filter';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

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
  ['Pots & Planters', '/products?category=garden&parentCategory=Pots%20%26%20Planters'],
  ['All Types', '/products?category=garden'],
])('choosing %s starts at its first page', async (type, path) => {
  const select = show('category=garden&parentCategory=Hand+Tools&page=3');
  await userEvent.selectOptions(select, type);
  expect(push).toHaveBeenCalledWith(path);
});
