import { act, render, screen } from '@testing-library/react';
import { ShopLink } from '@/components/ui/shop-link';
import { PendingPage } from './client-effects';

let pending = true;
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ prefetch: _, ...rest }: { prefetch: unknown }) => <a {...rest} />,
  useLinkStatus: () => ({ pending }),
}));

const skeleton = () => screen.queryByRole('status', { name: 'Loading the page' });

/** Follows the link of a card for the time; returns the page's arrival. */
async function wait(href: string, ms: number) {
  jest.useFakeTimers();
  const page = () => (
    <>
      <article>
        <h2>
          <ShopLink href={href}>Stone Urn</ShopLink>
        </h2>
      </article>
      <PendingPage />
    </>
  );
  const { rerender } = render(page());
  await act(() => jest.advanceTimersByTimeAsync(ms));
  return () => {
    pending = false;
    rerender(page());
  };
}

beforeEach(() => {
  pending = true;
  history.replaceState(null, '', '/products?category=pots');
});
afterEach(() => jest.useRealTimers());

it('shows the shape of a product with its name after 300 ms, until it arrives', async () => {
  const arrive = await wait('/product/urn', 300);
  expect(skeleton()).toHaveTextContent('Stone Urn');
  arrive();
  expect(skeleton()).not.toBeInTheDocument();
});

it('shows nothing for a page that arrives sooner', async () => {
  await wait('/product/urn', 200);
  expect(skeleton()).not.toBeInTheDocument();
});
