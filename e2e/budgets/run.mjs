import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withBrowser } from '../support/launch-browser.mjs';
import { withShop } from '../support/test-shop.mjs';
import { findProblems } from './budgets.mjs';
import { visitPages } from './visit-pages.mjs';

// A step of npm test: a test for every kind of page.
const visits = await withShop((shop) => withBrowser((browser) => visitPages(shop, browser)));
for (const [page, problems] of Object.entries(findProblems(visits))) {
  await test(`${page} keeps its byte budget`, () => assert.deepEqual(problems, []));
}
