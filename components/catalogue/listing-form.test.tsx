import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offeredSorts } from '@/lib/catalogue/filters';
import { parseListing } from '@/lib/catalogue/listing';
import { toSupports } from '@/lib/shop/facts';
import { FilterPanel } from './filter-panel';
import { ListingForm } from './listing-form';
import { ListingTools } from './listing-tools';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (url: string, options: object) => push(url, options) }),
}));

function show(query: string, sorts = false) {
  const listing = parseListing(new URLSearchParams(query));
  const types = ['Hand Tools', 'Pots & Planters'];
  return render(
    <ListingForm key={query} status="7 items" preservesScroll>
      <ListingTools
        listing={listing}
        types={types}
        sorts={sorts ? offeredSorts(toSupports(['sort'])) : []}
        activeCount={undefined}
      />
    </ListingForm>,
  );
}

const types = () => screen.getByRole('combobox', { name: 'Filter by Type' });

it.each([
  ['Pots & Planters', 'category=garden&parentCategory=Pots+%26+Planters'],
  ['All Types', 'category=garden'],
])('selecting %s opens its first page at the same scroll position', async (type, query) => {
  show('category=garden&parentCategory=Hand+Tools&page=3');
  await userEvent.selectOptions(types(), type);
  expect(push).toHaveBeenCalledWith(`/products?${query}`, { scroll: false });
});

it('sorts, keeps other filters and announces the count', async () => {
  const { unmount } = show('category=garden&parentCategory=Hand+Tools', true);
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await userEvent.selectOptions(sort, 'Price: low to high');
  expect(push).toHaveBeenCalledWith(
    '/products?category=garden&parentCategory=Hand+Tools&sort=price-asc',
    { scroll: false },
  );
  unmount();
  show('category=garden&parentCategory=Hand+Tools&sort=price-asc', true);
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc');
  expect(screen.getByRole('status')).toHaveTextContent('7 items');
});

it('applies a filter in browsers without popovers, as jsdom is', async () => {
  const { matches } = Element.prototype;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector === ':popover-open') throw new SyntaxError(selector);
    return matches.call(this, selector);
  });
  const values = ['Sage', 'Teak'].map((value) => ({ value, count: 2 }));
  render(
    <ListingForm status="13 items" preservesScroll>
      <FilterPanel
        listing={parseListing('')}
        facets={{ groups: [{ key: 'color', values }], minPrice: 0, maxPrice: 0, exact: true }}
        excludedFacets={[]}
        products={[]}
        itemsLabel="13 items"
      />
    </ListingForm>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sage (2)', hidden: true }));
  expect(push).toHaveBeenCalledWith('/products?color=Sage', { scroll: false });
  jest.restoreAllMocks();
});
