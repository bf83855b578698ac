import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readListing } from '@/lib/catalogue/listing';
import { TypeFilter } from './type-filter';

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
  const submitted = jest.fn((event: SubmitEvent) => {
    event.preventDefault();
    return new URLSearchParams(
      [...new FormData(event.target as HTMLFormElement)].map(([name, value]) => [name, `${value}`]),
    ).toString();
  });
  addEventListener('submit', submitted);
  await userEvent.selectOptions(select, type);
  removeEventListener('submit', submitted);
  expect(submitted).toHaveReturnedWith(query);
});
