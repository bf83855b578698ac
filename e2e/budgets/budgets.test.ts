/** @jest-environment node */
import { findProblems, overBudget, weightOf } from './budgets.mjs';
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
  expect(summarise(url, page, 'http://localhost:3300/pot.avif')).toEqual({
    html: brotliSize(Buffer.from(html)),
    styledHtml: 0,
    rawHtml: html.length,
    script:
      brotliSize(Buffer.from('named()'.repeat(50))) + brotliSize(Buffer.from('late()'.repeat(90))),
    css: brotliSize(Buffer.from('a{b:c}'.repeat(70))),
    fonts: 900,
    fontFiles: 1,
    requests: 7,
    thirdParty: 1,
    lcpPicture: 500,
  });
});

it('counts no image when the largest content is text', () => {
  expect(summarise(url, page, '').lcpPicture).toBe(0);
});

it('counts inline styles in the HTML', () => {
  const few = `<style>a{b:c}</style>${html}`;
  const many = `<style data-href="a.css">${'a{b:c}'.repeat(400)}</style>${html}`;
  expect(summarise(url, [loaded('', 'text/html', few)])).toMatchObject({
    html: brotliSize(Buffer.from(few)),
    styledHtml: 0,
  });
  expect(summarise(url, [loaded('', 'text/html', many)])).toMatchObject({
    html: 0,
    styledHtml: brotliSize(Buffer.from(many)),
  });
});

const visit = {
  ...summarise(url, page),
  script: 128_000,
  requests: 20,
  lcpPicture: 0,
  problems: [],
};
const light = { phone: visit, desktop: visit };
const weight = weightOf(light, 115_000);

it('compares the heavier screen with the budget, and the image of phones', () => {
  const desktop = { ...visit, requests: 30, lcpPicture: 90_000 };
  expect(weightOf({ phone: { ...visit, lcpPicture: 40_000 }, desktop }, 115_000)).toMatchObject({
    script: 13_000,
    requests: 30,
    lcpPicture: 40_000,
  });
});

it('names page, part, bytes and budget of an exceeded budget', () => {
  expect(overBudget('product', weight, { script: 12_000, css: 15_000 })).toEqual([
    'product: script over an empty page 13,000, budget 12,000',
  ]);
  expect(overBudget('product', weight, { script: 13_000 })).toEqual([]);
});

it('reports each browser error once', () => {
  const problems = ['Refused to run an inline script'];
  const visits = {
    cart: {
      phone: { ...visit, thirdParty: 0, problems },
      desktop: { ...visit, thirdParty: 0, problems },
    },
  };
  expect(findProblems(visits as unknown as Visits, 115_000)).toEqual({
    cart: ['cart: Refused to run an inline script'],
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
