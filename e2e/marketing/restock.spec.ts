import { expect, once, storeTest } from '../pages/test';
import { readLatestMail } from '../support/read-mail';

const urn = { id: 'urn', title: 'Stone Urn', price: 500, category: 'Pots' };
const linkIn = (mail: string, page: string) =>
  new RegExp(`http://\\S+/${page}\\?token=\\S+`).exec(mail)?.[0] ?? '';

storeTest(
  'a restock alert is confirmed, sent and stopped',
  once,
  async ({ page, testStore, product, main, toast }) => {
    await testStore.saveProducts({ ...urn, stock: 0 });
    await product.open('urn');
    await page.getByRole('button', { name: 'Notify me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notify me' });
    const email = `waiting-${testStore.host}@example.in`;
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Notify me' }).click();
    await expect(toast('Check your email and confirm')).toBeVisible();

    const subject = 'Confirm your back-in-stock alert for Stone Urn';
    const link = linkIn(await readLatestMail(email, subject), 'confirm-email');
    const opened = await page.goto(link);
    expect(opened?.headers()['cache-control']).toContain('no-store');
    await main.getByRole('button', { name: 'Confirm' }).click();
    await expect(main.getByRole('status')).toContainText("We'll email you once");
    expect(page.url()).not.toContain('token');
    await main.getByRole('link', { name: 'See the product' }).click();
    await expect(page).toHaveURL('/product/urn');

    await testStore.saveProducts({ ...urn, stock: 2 });
    const alert = await readLatestMail(email, 'Stone Urn is back in stock');
    await page.goto(linkIn(alert, 'unsubscribe'));
    await expect(main).toContainText('This alert was sent; there is nothing more to stop.');
    await main.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(main.getByRole('status')).toContainText("We won't send you these emails again");
    await page.goto(link);
    await expect(main.getByRole('alert')).toContainText('no longer valid');
  },
);
