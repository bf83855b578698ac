import { mailTo } from './support/mails';
import { expect, test } from './support/test';

const urn = { id: 'urn', title: 'Stone Urn', price: 500, category: 'Pots' };

test('a shopper is told when what was sold out is back', async ({ page, ownStore }) => {
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
  await expect(page.getByText('We will write to you')).toBeVisible();
  await expect(dialog).toBeHidden();

  await ownStore.offer({ ...urn, stock: 2 });
  expect(await mailTo(email)).toContain('Stone Urn can be bought at Journey Store again');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled({
      timeout: 100,
    });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toHaveCount(0);
});
