import { allEngines, expect, once, test } from '../pages/test';
import { tabTo } from '../support/keyboard';

const pots = '/products?category=pots%20%26%20planters';

test(
  'filters narrow a listing, and chips remove them',
  allEngines,
  async ({ page, listing, isMobile }) => {
    await listing.open(pots);
    await listing.filterBy('Sage');
    await expect(page).toHaveURL(/color=Sage/);
    const sage = listing.filters.getByRole('checkbox', { name: 'Sage (2)' });
    await expect(sage).toBeChecked();
    await expect(sage).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '2 items' })).toHaveCount(1);
    await listing.filterBy('White');
    await expect(page).toHaveURL(/color=Sage&color=White/);
    if (isMobile) {
      await listing.filters.getByRole('button', { name: 'Show 4 items' }).click();
      await expect(listing.filters).toBeHidden();
    }
    await expect(listing.cards).toHaveCount(4);
    await listing.activeFilters.getByRole('link', { name: 'Remove White' }).click();
    await expect(listing.cards).toHaveCount(2);
    await listing.activeFilters.getByRole('link', { name: 'Remove Sage' }).click();
    await expect(page).not.toHaveURL(/color=/);
    await expect(listing.count('13 items')).toBeVisible();
    if (isMobile) return;

    const last = listing.filters.getByRole('group').last().getByRole('checkbox').last();
    await tabTo(page, last);
    await page.keyboard.press('Space');
    await expect(listing.activeFilters).toBeVisible();
    await expect(page.locator(':focus')).toBeChecked();
    await expect(page.locator('label:has(:focus)')).toBeInViewport({ ratio: 1 });
    await expect(listing.cards.first()).toBeInViewport({ ratio: 1 });
  },
);

test(
  'type, sort order and a price in the words apply to all pages of a list',
  once,
  async ({ page, listing }) => {
    await listing.open(`${pots}&page=2`);
    await listing.typeFilter.selectOption('Hanging & Railing');
    await expect(listing.heading).toHaveText('Hanging & Railing');
    await expect(listing.cards).toHaveCount(3);
    expect(page.url()).not.toContain('page=');
    await page.goBack();
    await expect(listing.heading).toHaveText('Pots & Planters');

    await listing.sort.selectOption('Price: low to high');
    // Forms encode spaces as +.
    await expect(page).toHaveURL(`${pots.replaceAll('%20', '+')}&sort=price-asc`);
    const first = await listing.prices();
    expect(first).toHaveLength(12);
    expect(first).toEqual([...first].sort((a, b) => a - b));
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(listing.cards).toHaveCount(1);
    expect((await listing.prices())[0]).toBeGreaterThanOrEqual(first.at(-1) ?? 0);

    await listing.open('/products?search=pot%20under%20500');
    for (const price of await listing.prices()) expect(price).toBeLessThanOrEqual(500);
    await listing.sort.selectOption('Price: high to low');
    await expect(page).toHaveURL('/products?search=pot&sort=price-desc&maxPrice=500');
    await listing.activeFilters.getByRole('link', { name: 'Remove Under ₹500' }).click();
    await expect(page).toHaveURL('/products?search=pot&sort=price-desc');
  },
);
