import { address } from '../pages/checkout';
import { bankUrl } from '../pages/payment';
import { expect, once, test } from '../pages/test';
import { tabTo, tabToAndPressEnter, tabToAndType } from '../support/keyboard';

test(
  'a shopper buys and pays with the keyboard alone',
  once,
  async ({ page, shopper, heading, product, cart, signIn, checkout, payment }) => {
    await page.goto('/');
    await tabToAndPressEnter(
      page,
      page.getByRole('banner').getByRole('link', { name: 'Garden Tools' }),
    );
    await expect(heading).toHaveText('Garden Tools');
    await tabToAndPressEnter(page, page.getByRole('link', { name: 'Skip the filters' }));
    await tabToAndPressEnter(page, page.getByRole('link', { name: 'Monsoon Garden Clogs' }).last());
    await expect(heading).toHaveText('Monsoon Garden Clogs');

    await tabTo(page, page.getByRole('radio', { name: /^UK 5/ }));
    await page.keyboard.press('ArrowRight');
    await expect(product.option('UK 6')).toBeChecked();
    await tabTo(page, product.option('Olive'));
    await page.keyboard.press('Space');
    await tabToAndPressEnter(page, page.getByRole('button', { name: 'Increase quantity' }));
    await tabToAndPressEnter(page, product.addButton);
    await expect(heading).toHaveText('Your cart');
    await tabToAndPressEnter(page, cart.checkoutButton);

    await expect(heading).toHaveText('Sign in or create an account to check out');
    await tabToAndType(page, signIn.form.getByLabel('Email'), shopper.email);
    await tabToAndType(page, signIn.form.getByLabel('Password', { exact: true }), shopper.password);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Checkout');
    for (const [label, value] of Object.entries(address)) {
      await tabToAndType(page, page.getByLabel(label, { exact: true }), value);
    }
    await tabToAndPressEnter(page, checkout.createButton);

    await expect(heading).toHaveText('Complete Your Payment');
    await tabTo(page, payment.method('UPI QR code'));
    await page.keyboard.press('ArrowDown');
    await expect(payment.method('UPI app')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(payment.method('Card')).toBeChecked();
    await tabToAndPressEnter(page, payment.payButton);
    await expect(page).toHaveURL(bankUrl);
    await tabToAndPressEnter(page, payment.approveButton);
    await expect(heading).toHaveText(/^Thank you/);
  },
);
