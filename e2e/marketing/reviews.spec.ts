import { orderStatus } from '@aangan/contract/rules/order-status';
import sharp from 'sharp';
import { expect, onPhone, storeTest } from '../pages/test';
import { readLatestMail } from '../support/read-mail';
import { applyStore, merchant } from '../support/shop-api';

storeTest(
  'a review leads from the mail after delivery to page and data',
  onPhone,
  async ({ page, testStore, shopper, signIn, product }) => {
    storeTest.slow();
    const { host: store } = testStore;
    const { reviews, main } = product;
    const data = page.locator('script[type="application/ld+json"]');
    await applyStore(store, { storeName: 'Journey Store', reviews: { mailAfterDays: 0 } });
    await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 1200 });
    const order = await testStore.placeOrder(await testStore.authorize(shopper), 'urn');
    await testStore.transitionOrder(order, orderStatus.delivered);
    const confirmation = await readLatestMail(shopper.email, 'Payment received for order');
    await page.goto(/\S+\/confirm-email\S+/.exec(confirmation)?.[0] ?? '');
    await main.getByRole('button', { name: 'Confirm' }).tap();

    const mail = await readLatestMail(shopper.email, 'How is your Stone Urn?');
    await page.goto(/\S+\/review\?product=urn/.exec(mail)?.[0] ?? '');
    await expect(page).toHaveURL('/login?from=%2Freview%3Fproduct%3Durn');
    await signIn.submit(shopper);
    await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Title').fill('Solid');
    await page.getByLabel('Your review').fill('It stands in the rain.\nNo cracks.');
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Solid');
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
    const photo = { width: 2400, height: 1800, channels: 3, background: 'red' } as const;
    const buffer = await sharp({ create: photo }).jpeg().toBuffer();
    const file = { name: 'urn.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByLabel('Add pictures').setInputFiles(file);
    await expect(page.getByRole('img', { name: 'Upload 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Send review' }).tap();
    await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeFocused();

    await product.open('urn');
    await expect(product.heading).toHaveText('Stone Urn');
    await expect(reviews).toHaveCount(0);
    expect(await data.textContent()).not.toMatch(/aggregateRating|"review"/);
    const { rows } = await merchant.listReviews({ store });
    await merchant.approveReviews({ store, ids: rows.map(({ id }) => id) });
    await expect(async () => {
      await page.reload();
      await expect(reviews).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(reviews.getByRole('heading', { name: 'Solid' })).toBeVisible();
    await expect(reviews).toContainText('Verified buyer');
    const picture = reviews.getByRole('img', { name: 'Picture 1' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await data.textContent()).toMatch(/"ratingValue":"4.00","reviewCount":1/);
  },
);
