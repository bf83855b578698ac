import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ShopLink } from './shop-link';

const links: { href: string; prefetch: boolean }[] = [];
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ prefetch, ...rest }: { href: string; prefetch: boolean }) => {
    links.push({ href: rest.href, prefetch });
    return <a {...rest} />;
  },
  useLinkStatus: () => ({ pending: false }),
}));

const connect = (connection?: { saveData: boolean }) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

/** Returns whether the action prefetches the link's page. */
function isFetched(href: string, act: (link: Element) => void): boolean | undefined {
  const { unmount } = render(<ShopLink href={href}>There</ShopLink>);
  act(screen.getByRole('link'));
  unmount();
  return links.at(-1)?.prefetch;
}

const rest = (pointerType: string) => (link: Element) =>
  act(() => {
    // jsdom has no pointer events.
    const event = new MouseEvent('pointerover', { bubbles: true });
    fireEvent(link, Object.assign(event, { pointerType }));
  });

afterEach(() => connect());

it.each([
  ['/product/rake', 'mouse', true],
  ['/product/rake', 'none', false],
  ['/product/rake', 'touch', false],
  ['/account', 'mouse', false],
  ['/payment?orderId=1', 'mouse', false],
  ['/products?coupon=GARDEN10', 'mouse', false],
])('%s is prefetched on a pointer of the kind %s: %s', (href, pointer, fetched) => {
  expect(isFetched(href, pointer === 'none' ? () => {} : rest(pointer))).toBe(fetched);
});

it('prefetches nothing with data saver', () => {
  connect({ saveData: true });
  expect(isFetched('/product/rake', rest('mouse'))).toBe(false);
});

it('prefetches a page in view once the browser is idle', async () => {
  render(
    <ShopLink href="/product/rake" prefetchesInView>
      There
    </ShopLink>,
  );
  expect(links.at(-1)?.prefetch).toBe(false);
  await waitFor(() => expect(links.at(-1)?.prefetch).toBe(true));
});
