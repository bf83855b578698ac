import { tabTo, tabToAndPressEnter, tabToAndType } from './support/keyboard';
import { heading } from './support/page-helpers';
import { bankUrl, method, payButton } from './support/payment';
import { address } from './support/shipping';
import { expect, once, test } from './support/test';

test('a shopper buys and pays with the keyboard alone', once, async ({ page, shopper }) => {
  await page.goto('/');
  await tabToAndPressEnter(
    page,
    page.getByRole('banner').getByRole('link', { name: 'Garden Tools' }),
  );
  await expect(heading(page)).toHaveText('Garden Tools');
  await tabToAndPressEnter(page, page.getByRole('link', { name: 'Skip the filters' }));
  await tabToAndPressEnter(page, page.getByRole('link', { name: 'Monsoon Garden Clogs' }).last());
  await expect(heading(page)).toHaveText('Monsoon Garden Clogs');

  await tabTo(page, page.getByRole('radio', { name: /^UK 5/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'UK 6', exact: true })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: 'Olive', exact: true }));
  await page.keyboard.press('Space');
  await tabToAndPressEnter(page, page.getByRole('button', { name: 'Increase quantity' }));
  await tabToAndPressEnter(
    page,
    page.getByRole('button', { name: 'Add to Cart', exact: true }).first(),
  );
  await expect(heading(page)).toHaveText('Your cart');
  await tabToAndPressEnter(page, page.getByRole('button', { name: 'Checkout' }).first());

  await expect(heading(page)).toHaveText('Sign in or create an account to check out');
  await tabToAndPressEnter(page, page.getByRole('main').getByRole('link', { name: 'Sign in' }));
  const signIn = page.getByRole('form', { name: 'Sign in' });
  await tabToAndType(page, signIn.getByLabel('Email'), shopper.email);
  await tabToAndType(page, signIn.getByLabel('Password', { exact: true }), shopper.password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Checkout');
  for (const [label, value] of Object.entries(address)) {
    await tabToAndType(page, page.getByLabel(label, { exact: true }), value);
  }
  await tabToAndPressEnter(page, page.getByRole('button', { name: 'Create Order' }));

  await expect(heading(page)).toHaveText('Complete Your Payment');
  await tabTo(page, method(page, 'UPI app'));
  await page.keyboard.press('ArrowDown');
  await expect(method(page, 'UPI QR code')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(method(page, 'Card')).toBeChecked();
  await tabToAndPressEnter(page, payButton(page));
  await expect(page).toHaveURL(bankUrl);
  await tabToAndPressEnter(page, page.getByRole('button', { name: 'Approve' }));
  await expect(heading(page)).toHaveText(/^Thank you/);
});
