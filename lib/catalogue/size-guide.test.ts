import { makeProduct } from '../testing/make-product';
import { makeStore } from '../testing/make-store';
import { sizeGuideFor } from './size-guide';

const store = makeStore({
  sizeGuides: {
    clogs: '<p>Clogs</p>',
    Pots: '<p>Pots</p>',
    Terracotta: '<p onclick="alert(1)">Clay<script>alert(1)</script></p>',
  },
});
const sizes = ['S', 'M'];

it.each([
  ['the guide that the product names', { sizeGuide: 'Clogs', category: 'Pots' }, '<p>Clogs</p>'],
  ["its parent category's", { category: 'Pots', parentCategory: 'terracotta' }, '<p>Clay</p>'],
  ["its category's", { category: 'pots', parentCategory: 'Ceramic' }, '<p>Pots</p>'],
  ['none with another name', { sizeGuide: 'belt', category: 'Pots' }, undefined],
  ['none without a choice of sizes', { category: 'Pots', sizes: ['S'] }, undefined],
])('returns %s', (_, product, html) => {
  expect(sizeGuideFor(makeProduct({ sizes, parentCategory: '', ...product }), store)).toBe(html);
});
