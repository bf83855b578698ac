import { expect, once, test } from './support/test';

test("every policy shows the store's own text", once, async ({ page }) => {
  for (const { slug, heading, text } of [
    {
      slug: 'terms',
      heading: 'Terms & Conditions',
      text: 'Available Monday to Friday, 10:00-17:00',
    },
    {
      slug: 'privacy',
      heading: 'Privacy Policy',
      text: 'Aangan Garden & Outdoor Private Limited',
    },
    { slug: 'refund', heading: 'Refund Policy', text: 'Refunds are credited in 0-7 working days' },
    { slug: 'return', heading: 'Return Policy', text: 'within 0-7 days' },
    { slug: 'shipping', heading: 'Shipping Policy', text: '10-15 business days' },
    { slug: 'about', heading: /^About/, text: '+91 80 5550 0142' },
  ]) {
    const response = await page.goto(`/${slug}`);
    expect(response?.status(), slug).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main).toContainText(text);
    await expect(main).not.toContainText('{{');
  }
});

test('long policies have a table of contents', once, async ({ page }) => {
  await page.goto('/terms');
  const entry = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last();
  const title = await entry.textContent();
  await entry.click();
  await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeInViewport();
});
