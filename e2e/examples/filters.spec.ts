import { expect, smoke, test } from '../pages/test';

// `page` is Playwright's own, for what no page object has.
test('a filter reduces a listing, and a link removes it', smoke, async ({ page, listing }) => {
  await listing.openFirstCategory();

  // A feature that another backend may lack is skipped with the reason, which reports show.
  const [label] = await listing.filterLabels();
  test.skip(label === undefined, 'The backend offers no filters.');

  // The filters of the shop, as it offers them: nothing here names a colour or a brand.
  await listing.filterBy(label ?? '');

  // The address has the filter, so that a shopper can share it.
  await expect(page).toHaveURL(/\/products\?category=[^&]+&\w+=/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(1);
});
