import { randomBytes } from 'node:crypto';
import { endpoints } from '@aangan/contract/endpoints';
import { orderStatus } from '@aangan/contract/rules/order-status';
import sharp from 'sharp';
import { expect, onPhone, storeTest } from '../pages/test';
import { applyStore } from '../support/merchant';
import { readLatestMail } from '../support/read-mail';
import { type Credentials, merchant } from '../support/shop-api';
import type { TestStore } from '../support/test-store';

const urn = { id: 'urn', title: 'Stone Urn', price: 1200, category: 'Pots' };

async function receiveUrn(store: TestStore, shopper: Credentials): Promise<string> {
  const token = await store.authorize(shopper);
  await store.transitionOrder(await store.placeOrder(token, urn.id), orderStatus.delivered);
  return token;
}

async function reviewBy(store: TestStore, rating: number): Promise<void> {
  const token = await receiveUrn(store, await store.register());
  const body = { rating, title: `${rating} stars`, text: 'It is as described.' };
  await store.send({ ...endpoints.saveReview, path: '/products/urn/review' }, { token, body });
}

async function approveAll({ host: store }: TestStore): Promise<void> {
  const { rows } = await merchant.listReviews({ store });
  await merchant.approveReviews({ store, ids: rows.map(({ id }) => id) });
}

storeTest(
  'a review leads from the mail after delivery to page, card and data',
  onPhone,
  async ({ page, testStore, shopper, signIn, product, listing }) => {
    storeTest.slow();
    const { reviews } = product;
    const data = page.locator('script[type="application/ld+json"]');
    const reviewed = { storeName: 'Journey Store', reviews: { mailAfterDays: 0 } };
    await applyStore(testStore.host, reviewed);
    await testStore.saveProducts(urn);
    await receiveUrn(testStore, shopper);
    const confirmation = await readLatestMail(shopper.email, 'Payment received for order');
    await page.goto(/\S+\/confirm-email\S+/.exec(confirmation)?.[0] ?? '');
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).tap();

    const mail = await readLatestMail(shopper.email, 'How is your Stone Urn?');
    await page.goto(/\S+\/review\?product=urn/.exec(mail)?.[0] ?? '');
    await expect(page).toHaveURL('/login?from=%2Freview%3Fproduct%3Durn');
    await signIn.submit(shopper);
    await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Title').fill('Solid');
    await page.getByLabel('Your review').fill('It stands in the rain.\nNo cracks.');
    const noise = { width: 2400, height: 1800, channels: 3 } as const;
    const photo = sharp(randomBytes(2400 * 1800 * 3), { raw: noise }).jpeg({ quality: 95 });
    const files = [{ name: 'urn.jpg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() }];
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Solid');
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await page.getByLabel('Add pictures').setInputFiles(files);
    await expect(page.getByRole('img', { name: 'Upload 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Send review' }).tap();
    await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeFocused();

    await product.open('urn');
    await expect(product.heading).toHaveText('Stone Urn');
    await expect(reviews).toHaveCount(0);
    expect(await data.textContent()).not.toMatch(/aggregateRating|"review"/);
    await approveAll(testStore);
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
    await page.getByRole('link', { name: '4 out of 5 stars, 1 review' }).tap();
    await expect(reviews.getByRole('heading', { name: 'Customer Reviews' })).toBeInViewport();

    await reviewBy(testStore, 5);
    await reviewBy(testStore, 3);
    await approveAll(testStore);
    const card = listing.cards.filter({ hasText: 'Stone Urn' });
    await expect(async () => {
      await listing.open('/products?category=pots');
      const stars = card.getByRole('img', { name: '4 out of 5 stars, 3 reviews' });
      await expect(stars).toBeVisible({ timeout: 100 });
    }).toPass();
    await listing.sort.selectOption('Top rated');
    await expect(page).toHaveURL(/sort=rating/);
  },
);
