import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { expect, once, test } from './support/test';

const pots = '/products?category=pots%20%26%20planters';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

async function columns(page: Page): Promise<number> {
  const tops = await cards(page).evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().top)),
  );
  return tops.filter((top) => top === tops[0]).length;
}

test('the products page shows the categories', async ({ page }) => {
  await page.goto('/products');
  await expect(page).toHaveTitle('All Products · Aangan');
  await expect(heading(page)).toHaveText('Explore Categories');
  const tiles = page.getByRole('main').getByRole('link', { name: 'Browse Collection' });
  await expect(tiles).toHaveText([/^Plants & Seeds/, /^Garden Tools/, /^Outdoor Furniture/]);
  await page.getByRole('main').getByRole('link', { name: 'Pots & Planters' }).click();
  await expect(page).toHaveURL(pots);
  await expect(heading(page)).toHaveText('Pots & Planters');
});

test('the heading shows the category or filter', once, async ({ page }) => {
  for (const [query, text] of [
    ['category=garden%20tools', 'Garden Tools'],
    ['category=GARDEN%20TOOLS', 'Garden Tools'],
    ['category=garden%20tools&parentCategory=Watering', 'Watering'],
    ['category=men', "Men's Ethnic Wear"],
    ['category=women', "Women's Ethnic Wear"],
    ['category=accessories', 'Accessories'],
    ['category=lamps', 'Lamps'],
    ['parentCategory=Terracotta', 'Terracotta'],
    ['featured=true', 'Featured Products'],
  ] as const) {
    await page.goto(`/products?${query}`);
    await expect(heading(page)).toHaveText(text);
  }
  await page.goto('/products?category=garden%20tools');
  await expect(page).toHaveTitle("Garden Tools' Collection · Aangan");
});

test('a long category is paginated', async ({ page }) => {
  await page.goto(pots);
  await expect(cards(page)).toHaveCount(12);
  await expect(pages(page)).toContainText('Showing 1 to 12 of 13 items');
  await expect(pages(page).getByRole('link', { name: 'Previous page' })).toHaveCount(0);

  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${pots}&page=2`);
  await expect(pages(page)).toContainText('Showing 13 to 13 of 13 items');
  await expect(cards(page)).toHaveCount(1);
  await expect(pages(page).getByRole('link', { name: 'Next page' })).toHaveCount(0);

  await page.goBack();
  await expect(pages(page)).toContainText('Showing 1 to 12 of 13 items');
  await pages(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(1);

  await page.goto('/products?category=outdoor%20furniture');
  await expect(cards(page)).toHaveCount(6);
  await expect(pages(page)).toHaveCount(0);
});

test('the pagination shows a window around the current page', once, async ({ page, testStore }) => {
  const products = Array.from({ length: 109 }, (_, index) => ({
    id: `pot-${index + 1}`,
    title: `Pot ${index + 1}`,
    price: 100,
  }));
  await testStore.saveProducts(...products);
  await page.goto(`${testStore.origin}/products?category=pots&page=5`);
  await expect(pages(page).getByRole('listitem')).toHaveText([
    ...['Previous page', '1', '…', '3', '4', '5', '6', '7', '…', '10', 'Next page'],
  ]);
  await expect(pages(page).getByRole('link', { name: 'Page 5' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(pages(page)).toContainText('Showing 49 to 60 of 109 items');
  await pages(page).getByRole('link', { name: 'Page 10' }).click();
  await expect(pages(page)).toContainText('Showing 109 to 109 of 109 items');
  await expect(pages(page).getByRole('listitem')).toHaveText([
    ...['Previous page', '1', '…', '8', '9', '10', 'Next page'],
  ]);
});

test('a type filter starts at page 1 and can be cleared', async ({ page }) => {
  await page.goto(`${pots}&page=2`);
  const types = page.getByRole('navigation', { name: 'Types' });
  await expect(types).toBeHidden();
  const filter = page.getByLabel('Filter by Type');
  await expect(filter.getByRole('option')).toHaveText([
    'All Types',
    'Baskets',
    'Ceramic',
    'Hanging & Railing',
    'Pot Collections',
    'Self-Watering',
    'Terracotta',
  ]);
  await filter.selectOption('Hanging & Railing');
  // Forms encode spaces as +.
  await expect(page).toHaveURL(({ searchParams }) => {
    return searchParams.get('parentCategory') === 'Hanging & Railing' && !searchParams.has('page');
  });
  await expect(heading(page)).toHaveText('Hanging & Railing');
  await expect(cards(page)).toHaveCount(3);

  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(pots);
  await expect(heading(page)).toHaveText('Pots & Planters');
  await expect(filter).toHaveValue('');
  await expect(cards(page)).toHaveCount(12);

  await types.getByRole('link', { name: 'Ceramic' }).click();
  await expect(heading(page)).toHaveText('Ceramic');
  await expect(filter).toHaveValue('Ceramic');
  await page.goBack();
  await expect(heading(page)).toHaveText('Pots & Planters');
  await expect(filter).toHaveValue('');
});

test('a type without products offers to clear the filters', async ({ page }) => {
  await page.goto(`${pots}&parentCategory=Porcelain`);
  await expect(page.getByText('No products found with the selected filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(pots);
  await expect(cards(page)).toHaveCount(12);
});

test('the grid has three or two columns on desktop', async ({ page, isMobile }) => {
  await page.goto(pots);
  const three = page.getByRole('radio', { name: '3 columns' });
  const two = page.getByRole('radio', { name: '2 columns' });
  if (isMobile) {
    await expect(three).toBeHidden();
    await expect.poll(() => columns(page)).toBe(2);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => columns(page)).toBe(1);
    return;
  }
  await expect.poll(() => columns(page)).toBe(3);
  await two.check();
  await expect.poll(() => columns(page)).toBe(2);
  await three.check();
  await expect.poll(() => columns(page)).toBe(3);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(three).toBeHidden();
});

test('a search finds products', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('teak');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(heading(page)).toHaveText('Results for “teak”');
  await expect(cards(page).filter({ hasText: 'Two-Seater Teak Garden Bench' })).toBeVisible();

  await page.goto('/products?search=watring%20can');
  await expect(page.getByText('Showing results for watering can')).toBeVisible();
  await expect(cards(page).first()).toContainText('Watering Can');

  await page.goto('/products?search=teak%20submarine');
  await expect(page.getByText('Nothing found for “teak submarine”.')).toBeVisible();
  await expect(cards(page).first()).toContainText('Teak');
  await page.getByRole('main').getByRole('link', { name: 'teak', exact: true }).click();
  await expect(heading(page)).toHaveText('Results for “teak”');

  await page.goto('/products?search=submarine');
  await expect(page.getByText('Nothing found for “submarine”.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Explore Categories' }).click();
  await expect(heading(page)).toHaveText('Explore Categories');
});

test('cards show reductions and sold-out products', once, async ({ page }) => {
  await page.goto('/products?category=outdoor%20furniture');
  const chairs = cards(page).filter({ hasText: 'Teak Folding Chairs' });
  await expect(chairs).toContainText('Sale −23%');
  await expect(chairs).toContainText('₹9,999');
  await expect(chairs.locator('s')).toContainText('₹12,998');
  const collection = cards(page).filter({ hasText: 'Courtyard Teak Collection' });
  await expect(collection.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expect(collection).toContainText('Sold out');

  await page.goto('/products?category=garden%20tools');
  const spade = cards(page).filter({ hasText: 'Long-Handled Digging Spade' });
  await expect(spade).toContainText('₹1,849');
  await expect(spade).not.toContainText('Sale');
  const clogs = cards(page).filter({ hasText: 'Monsoon Garden Clogs' });
  await expect(clogs).toContainText('₹974.50');
});

test('an invalid page number shows the first page', once, async ({ page }) => {
  for (const query of ['page=0', 'page=-1', 'page=two', 'page=99999999999']) {
    await page.goto(`${pots}&${query}`);
    await expect(pages(page)).toContainText('Showing 1 to 12 of 13 items');
  }
  await page.goto(`${pots}&page=99`);
  await expect(heading(page)).toHaveText('Pots & Planters');
  await expect(cards(page)).toHaveCount(0);
});

test(
  'skeletons appear while another listing loads, and the filter stays',
  once,
  async ({ page }) => {
    await page.goto(pots);
    const releaseResponse = await holdRequests(page, /parentCategory=Ceramic/);
    const filter = page.getByLabel('Filter by Type');
    await filter.selectOption('Ceramic');
    await expect(page.getByTestId('product-skeleton').filter({ visible: true })).toHaveCount(12);
    await expect(filter).toBeVisible();
    await expect(cards(page).first()).toBeHidden();
    releaseResponse();
    await expect(heading(page)).toHaveText('Ceramic');
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByTestId('product-skeleton').first()).toBeHidden();
  },
);
