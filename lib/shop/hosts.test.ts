import { sharedSettings } from '@aangan/contract/node/shared-settings';
import { isAlias, resolveStore } from './hosts';

const storeHosts = (text: string) => sharedSettings.STORE_HOSTS.parse(text);

const hosts = 'shop.example.in:443, WWW.Shop.Example.IN = shop.example.in,';
const strangers = [
  ...['evil.example', 'blog.shop.example.in', 'shop.example.in.evil.example', 'notlocalhost'],
  ...['constructor', 'localhost:3000', '127.0.0.1', 'r1.localhost', '*.localhost'],
];

it.each([
  [hosts, 'shop.example.in', 'shop.example.in'],
  [hosts, 'www.shop.example.in:8080', 'shop.example.in'],
  ...strangers.map((header) => [hosts, header, undefined]),
  ['', 'localhost:3000', 'localhost'],
  ['', '127.0.0.1', 'localhost'],
  ['', 'tv.localhost:3000', 'tv.localhost'],
  ['', 'shop.example.in', undefined],
  ['shop.example.in,localhost', '127.0.0.1:3000', 'localhost'],
  ['shop.example.in,localhost', 'tv.localhost', undefined],
  ['shop.example.in,tv.localhost', 'tv.localhost', 'tv.localhost'],
  ['shop.example.in,*.localhost', 'tv.localhost', 'tv.localhost'],
  ['shop.example.in,*.LOCALHOST', 'a.b.localhost', 'a.b.localhost'],
  ['shop.example.in,*.localhost', 'localhost', undefined],
  ['*.localhost', 'shop.example.in', undefined],
  ['*.localhost', 'localhost.evil.example', undefined],
  ['localhost=shop.example.in', 'localhost:3000', 'shop.example.in'],
  ['www.shop.in=shop.in', 'shop.in', 'shop.in'],
] as [string, string, string | undefined][])(
  'with STORE_HOSTS=%s, %s belongs to %s',
  (input, header, store) => {
    expect(resolveStore(header, storeHosts(input))).toBe(store);
  },
);

it.each([
  ['shop.in', 'shop.in', false],
  ['SHOP.in:443', 'shop.in', false],
  ['www.shop.in', 'shop.in', true],
  ['127.0.0.1:3000', 'localhost', false],
  ['video.localhost', 'tv.localhost', true],
  ['localhost:3000', 'shop.in', false],
])('%s is an alias of %s: %j', (header, store, expected) => {
  expect(isAlias(header, store)).toBe(expected);
});

it.each(['bad host', 'a.in=b.in=c.in', '=shop.in', 'www.shop.in=', 'www.shop.in=bad host'])(
  'STORE_HOSTS refuses the entry %j',
  (entry) => {
    expect(() => storeHosts(`shop.in,${entry}`)).toThrow(JSON.stringify(`invalid host "${entry}"`));
  },
);
