import { act, fireEvent, render, screen } from '@testing-library/react';
import { ShopLink } from './shop-link';

const links: { href: string; prefetch: boolean | 'auto' }[] = [];
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ prefetch, ...rest }: { href: string; prefetch: boolean | 'auto' }) => {
    links.push({ href: rest.href, prefetch });
    return <a {...rest} />;
  },
  useLinkStatus: () => ({ pending: false }),
}));

const connect = (connection?: { saveData: boolean }) =>
  Object.defineProperty(navigator, 'connection', {
    value: connection,
    configurable: true,
  });

/** Returns whether the action prefetches the link's page. */
function isFetched(href: string, act: (link: Element) => void): boolean | 'auto' | undefined {
  const { unmount } = render(<ShopLink href={href}>There</ShopLink>);
  act(screen.getByRole('link'));
  unmount();
  return links.at(-1)?.prefetch;
}

const rest = (pointerType: string) => (link: Element) =>
  act(() => {
    // jsdom has no pointer events.
    fireEvent(
      link,
      Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }),
    );
  });

afterEach(() => connect());

it('prefetches a page on mouse hover', () => {
  expect(isFetched('/product/rake', rest('mouse'))).toBe(true);
});

it('does not prefetch without interaction', () => {
  expect(isFetched('/product/rake', () => {})).toBe(false);
});

it('does not prefetch on touch', () => {
  expect(isFetched('/product/rake', rest('touch'))).toBe(false);
});

it('does not prefetch guarded pages', () => {
  expect(isFetched('/account', rest('mouse'))).toBe(false);
  expect(isFetched('/payment?orderId=1', rest('mouse'))).toBe(false);
});

it('does not prefetch links with a coupon', () => {
  expect(isFetched('/products?coupon=GARDEN10', rest('mouse'))).toBe(false);
});

it('does not prefetch with data saver', () => {
  connect({ saveData: true });
  expect(isFetched('/product/rake', rest('mouse'))).toBe(false);
});

it('prefetches the segments of a page in view', () => {
  render(
    <ShopLink href="/product/rake" prefetchesInView>
      There
    </ShopLink>,
  );
  expect(links.at(-1)?.prefetch).toBe('auto');
});
