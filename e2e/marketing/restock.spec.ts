import { expect, once, storeTest } from '../pages/test';
import { readLatestMail } from '../support/read-mail';

const urn = { id: 'urn', title: 'Stone Urn', price: 500, category: 'Pots' };
const linkIn = (mail: string, page: string) =>
  new RegExp(`http://\\S+/${page}\\?token=\\S+`).exec(mail)?.[0] ?? '';

storeTest(
  'a restock alert is confirmed, sent and stopped',
  once,
  async ({ page, testStore, product, main, toast }) => {
    await testStore.saveProducts(
      { ...urn, stock: 0 },
      { id: 'bowl', title: 'Clay Bowl', price: 300 },
    );
    await product.open('urn');
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
    const alternatives = page.getByRole('region', { name: 'You Might Like Instead' });
    await expect(alternatives.getByRole('link', { name: 'Clay Bowl' }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Notify me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notify me' });
    const email = `waiting-${testStore.host}@example.in`;
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Notify me' }).click();
    await expect(toast('Check your email and confirm')).toBeVisible();
    await expect(dialog).toBeHidden();

    const subject = 'Confirm your back-in-stock alert for Stone Urn';
    const link = linkIn(await readLatestMail(email, subject), 'confirm-email');
    const opened = await page.goto(link);
    expect(opened?.headers()['cache-control']).toContain('no-store');
    await expect(main.getByRole('status')).toHaveCount(0);
    await main.getByRole('button', { name: 'Confirm' }).click();
    await expect(main.getByRole('status')).toContainText("We'll email you once");
    expect(page.url()).not.toContain('token');
    await main.getByRole('link', { name: 'See the product' }).click();
    await expect(page).toHaveURL('/product/urn');

    await testStore.saveProducts({ ...urn, stock: 2 });
    const alert = await readLatestMail(email, 'Stone Urn is back in stock');
    await expect(async () => {
      await page.reload();
      await expect(product.addButton).toBeEnabled({ timeout: 100 });
    }).toPass();
    const unsubscribeLink = linkIn(alert, 'unsubscribe');
    await page.goto(unsubscribeLink);
    await expect(main).toContainText('This alert was sent; there is nothing more to stop.');
    await main.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(main.getByRole('status')).toContainText("We won't send you these emails again");
    await page.goto(link);
    await expect(main.getByRole('alert')).toContainText('no longer valid');
  },
);

storeTest(
  'a newsletter is confirmed by mail, and listed at the desk',
  once,
  async ({ page, testStore, main, desk }) => {
    const email = `reader-${testStore.host}@example.in`;
    await page.goto('/');
    await main.getByLabel('Email address').fill(email);
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(main.getByRole('status')).toContainText('Almost done: check your email');
    const subject = 'Confirm your subscription to the Journey Store newsletter';
    await page.goto(linkIn(await readLatestMail(email, subject), 'confirm-email'));
    await main.getByRole('button', { name: 'Confirm' }).click();
    await expect(main.getByRole('status')).toContainText('You are subscribed to our newsletter.');
    await desk.signIn(testStore.host);
    await page.getByRole('link', { name: 'Newsletter' }).click();
    await expect(page.getByText(email)).toBeVisible();
  },
);
