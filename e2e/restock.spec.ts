import { apiOrigin } from './support/addresses';
import { mailTo } from './support/mails';
import { toast } from './support/screen';
import { expect, test } from './support/test';

const urn = { id: 'urn', title: 'Stone Urn', price: 500, category: 'Pots' };
const linkIn = (mail: string, page: string) =>
  new RegExp(`http://\\S+/${page}\\?token=\\S+`).exec(mail)?.[0] ?? '';

test('a shopper confirms a request, is told when the product is back, and unsubscribes', async ({
  page,
  ownStore,
}) => {
  await ownStore.offer({ ...urn, stock: 0 }, { id: 'bowl', title: 'Clay Bowl', price: 300 });
  await page.goto(`${ownStore.origin}/product/urn`);
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  const instead = page.getByRole('region', { name: 'You Might Like Instead' });
  await expect(instead.getByRole('link', { name: 'Clay Bowl' }).last()).toBeVisible();

  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  const email = `waiting-${ownStore.host}@example.in`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(toast(page, 'Check your email and confirm')).toBeVisible();
  await expect(dialog).toBeHidden();

  const link = linkIn(
    await mailTo(email, 'Confirm: an email when Stone Urn is back'),
    'confirm-email',
  );
  const main = page.getByRole('main');
  for (let count = 0; count < 2; count++) {
    const opened = await page.goto(link);
    expect(opened?.headers()['cache-control']).toContain('no-store');
    await expect(main.getByRole('status')).toHaveCount(0);
    await main.getByRole('button', { name: 'Confirm' }).click();
    await expect(main.getByRole('status')).toContainText('We will write to you once');
    expect(page.url()).not.toContain('token');
  }
  await main.getByRole('link', { name: 'See the product' }).click();
  await expect(page).toHaveURL(`${ownStore.origin}/product/urn`);

  await ownStore.offer({ ...urn, stock: 2 });
  const told = await mailTo(email, 'Stone Urn is back in stock');
  expect(told).toContain('Stone Urn can be bought at Journey Store again');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled({
      timeout: 100,
    });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toHaveCount(0);

  await page.goto(linkIn(told, 'unsubscribe'));
  await main.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(main.getByRole('status')).toContainText('You will receive no more of these emails');
  await page.goto(link);
  await main.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByRole('alert')).toContainText('This link is no longer valid');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a mailed link confirms and unsubscribes', async ({ page, ownStore }) => {
    await ownStore.offer({ ...urn, stock: 0 });
    const email = `plain-${ownStore.host}@example.in`;
    const { status } = await fetch(`${apiOrigin}/api/v1/products/urn/restock-notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': ownStore.host },
      body: JSON.stringify({ email }),
    });
    expect(status).toBe(200);
    const mail = await mailTo(email);
    const main = page.getByRole('main');
    await page.goto(linkIn(mail, 'confirm-email'));
    await main.getByRole('button', { name: 'Confirm' }).click();
    await expect(main).toContainText('We will write to you once');
    await page.goto(linkIn(mail, 'unsubscribe'));
    await main.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(main).toContainText('You will receive no more of these emails');
  });
});
