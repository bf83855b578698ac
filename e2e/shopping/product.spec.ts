import { expect, once, test } from '../pages/test';

const tools = '/products?category=garden%20tools';

test(
  'a product in view of an idle page opens without a request',
  once,
  async ({ page, listing, heading }) => {
    let pathname = '';
    // A busy shop refuses a prefetch.
    await expect(async () => {
      const prefetch = page.waitForResponse(
        (response) => {
          const { rsc, 'next-router-segment-prefetch': segment } = response.request().headers();
          // The tree comes first, then the page.
          return rsc === '1' && segment !== '/_tree' && response.url().includes('/product/');
        },
        { timeout: 10_000 },
      );
      await listing.open(tools);
      pathname = new URL((await prefetch).url()).pathname;
    }).toPass();
    await page.waitForLoadState('networkidle');
    const requested: string[] = [];
    page.on('request', (request) => {
      const isOfPage = request.url().includes(`${pathname}?_rsc=`);
      if (isOfPage || request.resourceType() === 'script') requested.push(request.url());
    });
    const link = listing.cards.getByRole('heading').locator(`a[href="${pathname}"]`);
    const name = await link.textContent();
    await link.click();
    await expect(page).toHaveURL(pathname);
    await expect(heading).toHaveText(String(name));
    expect(requested).toEqual([]);
  },
);

test('the gallery zooms at the tapped place and pages through the images', async ({
  page,
  product,
  isMobile,
}) => {
  const { pictures } = product;
  await product.open('teak-folding-chair');
  await pictures.getByRole('link', { name: 'Picture 2' }).click();
  const second = pictures.getByRole('img', { name: 'picture 2' });
  await expect(second).toBeInViewport({ ratio: 0.95 });
  const dialog = page.getByRole('dialog', { name: 'Pictures of Teak Folding Chair' });
  const shown = dialog.getByRole('img', { name: 'picture 2' });
  const boxOf = async () => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const zoomOut = dialog.getByRole('button', { name: 'Zoom out' });
  const zoomIn = dialog.getByRole('button', { name: 'Zoom in' });
  if (isMobile) {
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    await zoomOut.click();
    await expect(dialog.getByText('Double-tap or pinch to zoom')).toBeVisible();
    const { x, y } = await boxOf();
    await expect(async () => {
      await page.touchscreen.tap(x + 50, y + 200);
      await page.touchscreen.tap(x + 50, y + 200);
      await expect(zoomIn).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
    }).toPass();
  } else {
    const { width = 0, height = 0 } = (await second.boundingBox()) ?? {};
    await second.click({ position: { x: width / 2, y: height * 0.9 } });
    await expect(zoomOut).toBeEnabled();
    const clicked = async () => (await boxOf()).y + (await boxOf()).height * 0.9;
    await expect.poll(clicked).toBeLessThan(page.viewportSize()?.height ?? 0);
    expect(await clicked()).toBeGreaterThan(0);
  }
  await expect(shown).toHaveAttribute('sizes', '200vw');
  const { width: zoomed } = await boxOf();
  await page.keyboard.press('-');
  await expect
    .poll(async () => (await boxOf()).width)
    .toBeCloseTo(zoomed / (isMobile ? 2 : 1.6), 0);
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 of 3');
  await expect(dialog.getByRole('img', { name: 'picture 3' })).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('cart and product lead to what was seen before', once, async ({ page, product, heading }) => {
  const recent = page.getByRole('region', { name: 'Recently Viewed' });
  const names = recent.getByRole('heading', { level: 3 });
  await product.open('courtyard-teak-collection');
  await product.open('teak-folding-chair');
  await product.open('round-bistro-table');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(names).toHaveText(['Teak Folding Chair', 'Courtyard Teak Collection']);
  await product.addToCart();
  await expect(recent.getByText('Sold out')).toBeVisible();
  await names.first().getByRole('link').click();
  await expect(heading).toHaveText('Teak Folding Chair');
});
