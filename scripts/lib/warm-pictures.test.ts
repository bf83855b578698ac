/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pagesIn, picturesIn, warmDemoPictures } from './warm-pictures.mjs';

const picture = (name: string, width: number) =>
  `/_next/image?url=%2Fmedia%2F${name}&w=${width}&q=60`;

const home = `<a href="/products?category=pots">Pots</a><a href="/cart">Cart</a>
<img srcSet="${picture('a.jpg', 96).replaceAll('&', '&amp;')} 96w, ${picture('a.jpg', 480).replaceAll('&', '&amp;')} 480w">`;
const listing = `<a href="/product/pot">Pot</a><a href="/products?category=pots">Pots</a>
<img srcSet="${picture('a.jpg', 480)} 480w, ${picture('b.jpg', 828)} 828w">`;

it('finds the larger pictures of a page, each once', () => {
  expect(picturesIn(home + home)).toEqual([picture('a.jpg', 480)]);
});

it('finds very wide pictures in the hero only', () => {
  const [hero, pot] = ['hero.jpg', 'pot.jpg'].map((name) => picture(name, 1920));
  const html = `<picture><img srcSet="${hero} 1920w"></picture><img srcSet="${pot} 1920w">`;
  expect(picturesIn(html)).toEqual([hero]);
});

it('finds the categories and products that a page links', () => {
  expect(pagesIn(home)).toEqual(['/products?category=pots']);
  expect(pagesIn(listing)).toEqual(['/product/pot', '/products?category=pots']);
});

it('requests every picture of both stores once, in browser formats', async () => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const store = request.headers.host?.split(':')[0];
    requested.push(`${store} ${request.url}`);
    expect(request.headers.accept).toContain('image/avif');
    response.end(request.url === '/' ? home : listing);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  await warmDemoPictures((server.address() as AddressInfo).port, new AbortController().signal);
  server.close();
  expect(requested).toEqual([
    'localhost /',
    `localhost ${picture('a.jpg', 480)}`,
    'tv.localhost /',
    `tv.localhost ${picture('a.jpg', 480)}`,
    'localhost /products?category=pots',
    `localhost ${picture('b.jpg', 828)}`,
    'tv.localhost /products?category=pots',
    `tv.localhost ${picture('b.jpg', 828)}`,
    'localhost /product/pot',
    'tv.localhost /product/pot',
  ]);
});

it('logs nothing when the shop stops meanwhile', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await warmDemoPictures(1, AbortSignal.abort());
  expect(warn).not.toHaveBeenCalled();
});
