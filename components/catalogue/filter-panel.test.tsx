import type { Facets } from '@aangan/contract/product';
import { render, screen, within } from '@testing-library/react';
import { parseListing } from '@/lib/catalogue/listing';
import { FilterPanel } from './filter-panel';
import { ActiveFilters } from './listing-tools';

const counted = (...values: string[]) =>
  values.map((value, index) => ({ value, count: 20 - index }));
const colors = counted(...Array.from({ length: 15 }, (_, index) => `Blue ${index}`));
const facets: Facets = {
  groups: [
    { key: 'color', values: colors },
    { key: 'type', values: counted('Pots', 'Baskets') },
    { key: 'brand', values: counted('Kisan') },
    { key: 'onSale', values: counted('true') },
  ],
  minPrice: 249,
  maxPrice: 2999,
  exact: true,
};

const cables = [
  { sizes: ['1 m', '3 m'], sizeLabel: 'Length' },
  { sizes: ['One Size'], sizeLabel: undefined },
];

function show(query: string, input: Partial<Facets> = {}, products = cables) {
  const listing = parseListing(query);
  return render(
    <>
      <ActiveFilters listing={listing} />
      <FilterPanel
        listing={listing}
        facets={{ ...facets, ...input }}
        excludedFacets={[]}
        products={products}
        itemsLabel="24 items"
      />
    </>,
  );
}

it('lists the values of the products with counts', () => {
  show('category=pots&color=blue+3&onSale=true');
  const group = within(screen.getByRole('group', { name: 'Colour' }));
  expect(group.getByRole('checkbox', { name: 'Blue 3 (17)' })).toBeChecked();
  expect(group.getAllByRole('checkbox')).toHaveLength(12);
  expect(screen.getByRole('checkbox', { name: 'On sale (20)' })).toBeChecked();
  // A single brand is not a filter.
  expect(screen.queryByRole('group', { name: 'Brand' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show 24 items' })).toHaveAttribute('type', 'submit');
});

it('shows eight values, others after "more", the chosen ones in any case', () => {
  show('category=pots&color=blue+9');
  const more = screen.getByText('4 more').closest('details');
  expect(more).toHaveAttribute('open');
  expect(more?.querySelectorAll('input')).toHaveLength(4);
});

it('cuts sizes in their natural order', () => {
  const frequent = ['UK 5', 'UK 10', '5 Litre', '7 Litre', '15 m', 'S', 'M', 'L'];
  const values = counted(...frequent, 'UK 6', 'UK 7', 'UK 8', 'UK 9');
  show('category=shoes', { groups: [{ key: 'size', values }] });
  const more = screen.getByText('4 more').closest('details');
  const others = [...(more?.querySelectorAll('input') ?? [])].map(({ value }) => value);
  expect(others).toEqual(['UK 10', 'S', 'M', 'L']);
});

it('names sizes as their products do, and leaves out the only size', () => {
  const values = counted('One Size', '1 m', '3 m');
  show('category=cables', { groups: [{ key: 'size', values }] });
  const group = within(screen.getByRole('group', { name: 'Length' }));
  const boxes = group.getAllByRole('checkbox');
  expect(boxes.map((box) => box.getAttribute('value'))).toEqual(['1 m', '3 m']);
});

it.each([
  ['of a further page', cables],
  ['of a product without a name', [...cables, { sizes: ['7 inch'], sizeLabel: undefined }]],
])('names sizes "Size" with one %s', (_, products) => {
  const values = counted('1 m', '7 inch');
  show('category=cables', { groups: [{ key: 'size', values }] }, products);
  expect(screen.getByRole('group', { name: 'Size' })).toBeInTheDocument();
});

it('filters by price in two fields or by presets that keep other filters', () => {
  const { unmount } = show('category=pots&minPrice=500&maxPrice=1000&color=Red');
  const chosen = screen.getByRole('link', { current: true });
  expect(chosen).toHaveTextContent('₹500 to ₹1,000');
  expect(chosen).toHaveAttribute('href', '/products?category=pots&color=Red');
  unmount();
  show('category=pots&sort=newest&minPrice=300&color=Red&page=2');
  expect(screen.getByRole('textbox', { name: 'From ₹' })).toHaveValue('300');
  expect(screen.getByRole('link', { name: '₹500 to ₹1,000' })).toHaveAttribute(
    'href',
    '/products?category=pots&sort=newest&minPrice=500&maxPrice=1000&color=Red',
  );
});

it('shows each active filter as a link that removes it', () => {
  show('category=pots&sort=newest&minPrice=300&maxPrice=500&color=Red&color=Sage&eco=true&page=2');
  const chosen = within(screen.getByRole('list', { name: 'Active filters' }));
  const path = '/products?category=pots&sort=newest';
  const price = '&minPrice=300&maxPrice=500';
  for (const [name, href] of [
    ['Remove ₹300 to ₹500', `${path}&color=Red&color=Sage&eco=true`],
    ['Remove Red', `${path}${price}&color=Sage&eco=true`],
    ['Remove Eco-friendly', `${path}${price}&color=Red&color=Sage`],
    ['Clear all', path],
  ] as const) {
    expect(chosen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});
