import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFresh } from '@/components/testing/render-fresh';
import { stubShop } from '@/lib/testing/stub-shop';
import SearchPanel from './search-panel';

const mockPage = { pathname: '/', search: '' };

jest.mock('next/navigation', () => ({
  usePathname: () => mockPage.pathname,
  useSearchParams: () => new URLSearchParams(mockPage.search),
  useRouter: () => ({ push() {}, prefetch() {} }),
}));

const find = (words: string) => `GET /products?search=${words}&limit=6`;
const found = (...titles: string[]) => ({
  body: {
    data: titles.map((title) => ({ id: title.toLowerCase(), title, regularPrice: 499 })),
    pagination: { total: titles.length },
  },
});

const field = () => screen.getByRole('combobox', { name: 'Search products' });
const titles = () => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
const announcement = () => screen.getByRole('status').textContent;

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Passes the debounce, then the response. */
const waitForSuggestions = () => act(() => jest.advanceTimersByTimeAsync(250));

async function type(words: string): Promise<void> {
  await user.clear(field());
  await user.type(field(), words);
  await waitForSuggestions();
}

/** Renders the panel with stubbed responses. */
function show(replies: Parameters<typeof stubShop>[0], onClose = () => {}) {
  const calls = stubShop(replies);
  renderFresh(<SearchPanel categories={['Pots & Planters']} onClose={onClose} />, {
    dedupingInterval: 0,
  });
  return () => calls.map(({ call }) => call);
}

/** Delays responses until the returned function is called. */
function holdResponses(): () => void {
  const respond = globalThis.fetch;
  let release = () => {};
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (...request) => {
    await pending;
    return respond(...request);
  };
  return release;
}

it('sends one request after a pause and announces the number of suggestions', async () => {
  const calls = show({ [find('rake')]: [found('Leaf rake', 'Hand rake')] });
  await type('rake');
  expect(calls()).toEqual([find('rake')]);
  expect(titles()).toEqual([
    expect.stringContaining('Leaf rake'),
    expect.stringContaining('Hand rake'),
    'See all 2 results',
  ]);
  const all = screen.getByRole('option', { name: 'See all 2 results' });
  expect(all).toHaveAttribute('href', '/products?search=rake');
  expect(announcement()).toBe('2 suggestions');
});

it('announces the number only after the response for these words', async () => {
  show({ [find('rake')]: [found('Leaf rake')], [find('spade')]: [found('Spade', 'Hand spade')] });
  await type('rake');
  const release = holdResponses();
  await type('spade');
  expect(announcement()).toBe('');
  release();
  await waitForSuggestions();
  expect(announcement()).toBe('2 suggestions');
});

it('shows no suggestions of other words after a failure', async () => {
  show({ [find('rake')]: [found('Leaf rake')], [find('spade')]: ['down'] });
  await type('rake');
  await type('spade');
  expect(titles()).toEqual([]);
  expect(announcement()).toBe('');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

it('moves from the field through products and categories and wraps around', async () => {
  show({ [find('pot')]: [found('Pot', 'Large pot')] });
  await type('pot');
  const order: (string | null | undefined)[] = [];
  for (let press = 0; press < 6; press++) {
    await user.keyboard('{ArrowDown}');
    order.push(marked());
  }
  const products = [expect.stringContaining('Pot'), expect.stringContaining('Large pot')];
  expect(order).toEqual([
    ...products,
    'Pots & Planters',
    'See all 2 results',
    undefined,
    expect.stringContaining('Pot'),
  ]);
});
