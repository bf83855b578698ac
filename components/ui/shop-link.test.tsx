import { act, fireEvent, render, screen } from '@testing-library/react';
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

const saveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: value },
    configurable: true,
  });

/** Whether the page behind a link is fetched ahead after this. */
function isFetched(href: string, act: (link: Element) => void): boolean | undefined {
  const { unmount } = render(<ShopLink href={href}>There</ShopLink>);
  act(screen.getByRole('link'));
  unmount();
  return links.at(-1)?.prefetch;
}

const rest = (pointerType: string) => (link: Element) =>
  act(() => {
    // jsdom has no pointer events of its own.
    fireEvent(
      link,
      Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }),
    );
  });

afterEach(() => saveData(false));

it('fetches the page that a mouse rests on', () => {
  expect(isFetched('/product/rake', rest('mouse'))).toBe(true);
});

it('fetches no page before anybody means it', () => {
  expect(isFetched('/product/rake', () => {})).toBe(false);
});

it('leaves to the tap what a finger touches', () => {
  expect(isFetched('/product/rake', rest('touch'))).toBe(false);
});

it('fetches no page that may lead to the login', () => {
  expect(isFetched('/account', rest('mouse'))).toBe(false);
  expect(isFetched('/payment?orderId=1', rest('mouse'))).toBe(false);
});

it('fetches no page that brings a coupon, which only who follows the link shall have', () => {
  expect(isFetched('/products?coupon=MONSOON10', rest('mouse'))).toBe(false);
});

it('fetches nothing ahead for who saves data', () => {
  saveData(true);
  expect(isFetched('/product/rake', rest('mouse'))).toBe(false);
});
