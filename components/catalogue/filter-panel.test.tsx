import { render, screen, within } from '@testing-library/react';
import { parseListing } from '@/lib/catalogue/listing';
import type { Facets } from '@/lib/contract/product';
import { ActiveFilters } from './active-filters';
import { FilterPanel } from './filter-panel';

const colors = Array.from({ length: 15 }, (_, index) => ({
  value: `Blue ${index}`,
  count: 20 - index,
}));
const facets: Facets = {
  groups: [
    { key: 'color', values: colors },
    {
      key: 'type',
      values: [
        { value: 'Pots', count: 3 },
        { value: 'Baskets', count: 1 },
      ],
    },
    { key: 'brand', values: [{ value: 'Kisan', count: 9 }] },
    { key: 'onSale', values: [{ value: 'true', count: 4 }] },
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
  render(
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
  expect(screen.getByRole('checkbox', { name: 'On sale (4)' })).toBeChecked();
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
  const values = [...frequent, 'UK 6', 'UK 7', 'UK 8', 'UK 9'].map((value) => ({
    value,
    count: 1,
  }));
  show('category=shoes', { groups: [{ key: 'size', values }] });
  const more = screen.getByText('4 more').closest('details');
  const others = [...(more?.querySelectorAll('input') ?? [])].map(({ value }) => value);
  expect(others).toEqual(['UK 10', 'S', 'M', 'L']);
});

it('shows all values rather than one or two after "more"', () => {
  show('category=pots', { groups: [{ key: 'color', values: colors.slice(0, 10) }] });
  expect(screen.getAllByRole('checkbox')).toHaveLength(10);
  expect(screen.queryByText(/ more$/)).not.toBeInTheDocument();
});

it('names sizes as their products do, and leaves out the only size', () => {
  const values = ['One Size', '1 m', '3 m'].map((value) => ({ value, count: 1 }));
  show('category=cables', { groups: [{ key: 'size', values }] });
  const group = within(screen.getByRole('group', { name: 'Length' }));
  expect(group.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([
    '1 m',
    '3 m',
  ]);
});

it.each([
  ['of a further page', cables],
  [
    'of a product without a name for them',
    [...cables, { sizes: ['7 inch'], sizeLabel: undefined }],
  ],
])('names sizes "Size" with one %s', (_, products) => {
  const values = ['1 m', '7 inch'].map((value) => ({ value, count: 1 }));
  show('category=cables', { groups: [{ key: 'size', values }] }, products);
  expect(screen.getByRole('group', { name: 'Size' })).toBeInTheDocument();
});

it('keeps a selected value without results, so that it can be removed', () => {
  show('category=pots&brand=Oja&color=Green');
  expect(screen.getByRole('checkbox', { name: 'Green (0)' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Oja (0)' })).toBeChecked();
});

it('hides inexact counts', () => {
  show('category=pots', { exact: false });
  expect(screen.getByRole('checkbox', { name: 'Pots' })).toBeInTheDocument();
});

it('filters by price in two fields or by presets that keep other filters', () => {
  show('category=pots&sort=newest&minPrice=300&color=Red&page=2');
  expect(screen.getByRole('textbox', { name: 'From ₹' })).toHaveValue('300');
  expect(screen.getByRole('link', { name: '₹500 to ₹1,000' })).toHaveAttribute(
    'href',
    '/products?category=pots&sort=newest&minPrice=500&maxPrice=1000&color=Red',
  );
});

it('marks the chosen preset, which leads back to all prices', () => {
  show('category=pots&minPrice=500&maxPrice=1000&color=Red');
  const chosen = screen.getByRole('link', { name: '₹500 to ₹1,000', current: true });
  expect(chosen).toHaveAttribute('href', '/products?category=pots&color=Red');
  expect(screen.getAllByRole('link', { current: true })).toEqual([chosen]);
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

it('has a skip link to the products', () => {
  show('category=pots');
  const skip = screen.getByRole('link', { name: 'Skip the filters' });
  const panel = screen.getByRole('region', { name: 'Filters' });
  expect(skip.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
