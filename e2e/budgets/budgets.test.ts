import { budgets, findProblems } from './budgets.mjs';
import { brotliSize, summarise } from './summarise.mjs';
import type { Visits } from './visit-pages.mjs';

const url = 'http://localhost:3300/product/pot';
const loaded = (path: string, type: string, text: string) => ({
  url: new URL(path, url).href,
  type,
  body: Buffer.from(text),
});
const html = '<script src="/named.js" async=""></script>';
const page = [
  loaded('', 'text/html; charset=utf-8', html),
  loaded('/named.js', 'application/javascript; charset=UTF-8', 'named()'.repeat(50)),
  loaded('/late.js', 'text/javascript', 'late()'.repeat(90)),
  loaded('/a.css', 'text/css', 'a{b:c}'.repeat(70)),
  loaded('/text.woff2', 'font/woff2', 'w'.repeat(900)),
  loaded('/pot.avif', 'image/avif', 'p'.repeat(500)),
  loaded('https://elsewhere.example/count.gif', 'image/gif', 'g'),
];

it('sums the bytes of a page and of its late scripts', () => {
  expect(summarise(url, page)).toEqual({
    html: brotliSize(Buffer.from(html)),
    rawHtml: html.length,
    script:
      brotliSize(Buffer.from('named()'.repeat(50))) + brotliSize(Buffer.from('late()'.repeat(90))),
    css: brotliSize(Buffer.from('a{b:c}'.repeat(70))),
    fonts: 900,
    fontFiles: 1,
    requests: 7,
    thirdParty: 1,
    picture: 500,
  });
});

const visit = {
  ...summarise(url, page),
  ...{ script: 128_000, thirdParty: 0, fonts: 70_000, problems: ['Refused to run'] },
};

it('names what exceeds the budget on the heavier screen, on phones for pictures, and each error once', () => {
  const desktop = { ...visit, picture: 90_000 };
  const most = Number(budgets.checkout.script);
  const heavy = { ...visit, script: most + 1 };
  const [more, budget] = [most + 1, most].map((bytes) => bytes.toLocaleString('en-IN'));
  const visits = { checkout: { phone: visit, desktop: heavy }, home: { phone: visit, desktop } };
  expect(findProblems(visits as unknown as Visits)).toEqual({
    checkout: ['fonts 70,000, budget 60,000', `script ${more}, budget ${budget}`, 'Refused to run'],
    home: ['fonts 70,000, budget 60,000', 'Refused to run'],
  });
});

it('sizes a page alike at every port', () => {
  const at = (origin: string) => {
    const body = Buffer.from(`<link rel="canonical" href="${origin}/pot">`.repeat(3));
    return summarise(`${origin}/pot`, [{ url: `${origin}/pot`, type: 'text/html', body }]).html;
  };
  const ports = Array.from({ length: 20 }, (_, index) => 20_000 + 487 * index);
  expect(new Set(ports.map((port) => at(`http://localhost:${port}`))).size).toBe(1);
});
