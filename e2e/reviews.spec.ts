import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { endpoints } from '@/lib/contract/endpoints';
import { orderStatus } from '@/lib/rules/order-status';
import { applyStore } from './support/merchant';
import { readLatestMail } from './support/read-mail';
import { type Credentials, merchant } from './support/shop-api';
import { expect, onPhone, test } from './support/test';
import type { TestStore } from './support/test-store';

const urn = { id: 'urn', title: 'Stone Urn', price: 1200, category: 'Pots' };

async function receiveUrn(store: TestStore, shopper: Credentials): Promise<void> {
  const number = await store.placeOrder(await store.authorize(shopper), urn.id);
  await store.transitionOrder(number, orderStatus.delivered);
}

async function reviewBy(store: TestStore, rating: number): Promise<void> {
  const shopper = await store.register();
  await receiveUrn(store, shopper);
  const call = { ...endpoints.saveReview, path: '/products/urn/review' };
  await store.send(call, {
    token: await store.authorize(shopper),
    body: { rating, title: `${rating} stars`, text: 'It is as described.' },
  });
}

const waiting = async ({ host: store }: TestStore) =>
  (await merchant.listReviews({ store })).rows.map(({ id }) => id);

async function structuredData(page: Page): Promise<string> {
  return (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
}

test(
  'a review leads from the email after delivery to product page, card and structured data',
  onPhone,
  async ({ page, testStore }) => {
    test.setTimeout(240_000);
    const { host, origin } = testStore;
    await applyStore(host, { storeName: 'Journey Store', reviews: { mailAfterDays: 0 } });
    await testStore.saveProducts(urn);
    const shopper = await testStore.register();
    await receiveUrn(testStore, shopper);
    const confirmation = await readLatestMail(shopper.email, 'Payment received for order');
    const [verifyLink = ''] = /\S+\/confirm-email\S+/.exec(confirmation) ?? [];
    await page.goto(verifyLink);
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();

    const mail = await readLatestMail(shopper.email, 'How is your Stone Urn?');
    const [link = ''] = /\S+\/review\?product=urn/.exec(mail) ?? [];
    await page.goto(link);
    await expect(page).toHaveURL(`${origin}/login?from=%2Freview%3Fproduct%3Durn`);
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Choose a number of stars')).toBeVisible();
    await expect(page.getByRole('radio', { name: '1 star, Poor' })).toBeFocused();
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Title').fill('Solid');
    await page.getByLabel('Your review').fill('It stands in the rain.\nNo cracks.');
    const noise = randomBytes(2400 * 1800 * 3);
    const photo = sharp(noise, { raw: { width: 2400, height: 1800, channels: 3 } });
    const buffer = await photo.jpeg({ quality: 95 }).toBuffer();
    const files = [{ name: 'urn.jpg', mimeType: 'image/jpeg', buffer }];
    await page.getByLabel('Add pictures').setInputFiles(files);
    await expect(page.getByRole('img', { name: 'Upload 1' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Solid');
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await page.getByLabel('Add pictures').setInputFiles(files);
    await expect(page.getByRole('img', { name: 'Upload 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeFocused();
    await expect(page.getByText('once we have approved it')).toBeVisible();

    const product = `${origin}/product/urn`;
    await page.goto(product);
    await expect(page.getByRole('heading', { name: 'Stone Urn' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Customer Reviews' })).toHaveCount(0);
    expect(await structuredData(page)).not.toMatch(/aggregateRating|"review"/);

    await merchant.approveReviews({ store: host, ids: await waiting(testStore) });
    const reviews = page.getByRole('region', { name: 'Customer Reviews' });
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
    expect(await structuredData(page)).toMatch(/"ratingValue":"4.00","reviewCount":1/);
    await page.getByRole('link', { name: '4 out of 5 stars, 1 review' }).click();
    await expect(reviews.getByRole('heading', { name: 'Customer Reviews' })).toBeInViewport();

    const listing = `${origin}/products?category=pots`;
    await page.goto(listing);
    const card = page.getByRole('article').filter({ hasText: 'Stone Urn' });
    await expect(card).toBeVisible();
    await expect(card.getByRole('img', { name: /out of 5 stars/ })).toHaveCount(0);
    await reviewBy(testStore, 5);
    await reviewBy(testStore, 3);
    await merchant.approveReviews({ store: host, ids: await waiting(testStore) });
    await expect(async () => {
      await page.reload();
      await expect(card.getByRole('img', { name: '4 out of 5 stars, 3 reviews' })).toBeVisible({
        timeout: 100,
      });
    }).toPass();
    await page.getByLabel('Sort by').selectOption('Top rated');
    await expect(page).toHaveURL(/sort=rating/);
  },
);

test(
  'a delivered order leads to the form of each item, and a product shows more reviews by choice',
  onPhone,
  async ({ page, signedIn: _ }) => {
    await page.goto('/product/terracotta-pot-with-saucer');
    const reviews = page.getByRole('region', { name: 'Customer Reviews' });
    await expect(reviews.getByRole('article')).toHaveCount(5);
    await reviews.getByRole('button', { name: 'Show more' }).click();
    await expect(reviews.getByRole('article')).toHaveCount(7);
    await expect(reviews.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await reviews.getByLabel('Sort by').selectOption('Lowest rating');
    await expect(reviews.getByRole('article').first()).toContainText(
      'One of three arrived cracked',
    );
    await page.goto('/review?product=terracotta-pot-with-saucer');
    await expect(
      page.getByRole('heading', { name: 'You can review it after delivery' }),
    ).toBeVisible();
  },
);
