import { bankUrl, successPath } from '../pages/payment';
import { expect, test } from '../pages/test';
import { showOrder } from '../support/merchant';
import { heading } from '../support/page-helpers';
import { newShopper } from '../support/shop-api';

/** As Chrome's translator: puts each text into two elements, also each that changes later. */
function translatePage(): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('font, script, style, option, title'))
        continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    }
  };
  const start = () => {
    // After hydration, which would repair a translated page.
    if (document.readyState !== 'complete' || self.replayEarlyEvents) return setTimeout(start, 50);
    translate(document.body);
    return new MutationObserver(() => setTimeout(() => translate(document.body))).observe(
      document.body,
      { characterData: true, childList: true, subtree: true },
    );
  };
  start();
}

test('a first purchase on a page that the browser translates', async ({ page, payment }) => {
  test.slow();
  const { firstName, lastName, email, password } = newShopper();
  await page.addInitScript(translatePage);
  await page.goto('/products?category=pots%20%26%20planters');
  const card = page.getByRole('button', { name: /^Add to Cart: Balcony Railing/ });
  await card.click();
  const drawer = page.getByRole('dialog', { name: /added to your cart|quantity increased/ });
  await expect(drawer).toContainText('Subtotal (1 item)');
  await page.keyboard.press('Escape');
  await card.click();
  await expect(drawer).toContainText('Subtotal (2 items)');
  await drawer.getByRole('link', { name: 'View cart' }).click();

  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Subtotal (2 items)');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(summary).toContainText('Subtotal (3 items)');
  await expect(page.getByTestId('cart-count').first()).toContainText('3');
  await page.goto('/product/money-plant-golden-pothos');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page).toHaveURL('/cart');
  await expect(summary).toContainText('Subtotal (4 items)');
  await page.getByRole('button', { name: 'Remove Money Plant (Golden Pothos)' }).click();
  await expect(summary).toContainText('Subtotal (3 items)');
  await page.getByRole('button', { name: 'Checkout' }).first().click();

  await page.getByRole('link', { name: 'Create account' }).click();
  const account = page.getByRole('form', { name: 'Create account' });
  await account.getByRole('button', { name: 'Create account' }).click();
  await expect(account).toContainText('Password must be at least 6 characters');
  await account.getByLabel('First name').fill(firstName);
  await account.getByLabel('Last name').fill(lastName);
  await account.getByLabel('Email').fill(email);
  await account.getByLabel('Password', { exact: true }).fill(password);
  await account.getByLabel('Confirm password').fill(password);
  await account.getByRole('button', { name: 'Create account' }).click();

  await expect(heading(page)).toHaveText('Checkout');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByLabel('PIN code').fill('560038');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Bengaluru');
  await page.getByLabel('Address', { exact: true }).fill('12, 100 Feet Road, Indiranagar');
  await page.getByLabel('Phone', { exact: true }).fill('9845012345');
  await page.getByRole('button', { name: 'Create Order' }).click();

  await expect(heading(page)).toHaveText('Complete Your Payment');
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await payment.payButton.click();
  await expect(page).toHaveURL(bankUrl);
  await payment.approveButton.click();
  await expect(page).toHaveURL(successPath(orderId));
  await expect(heading(page)).toHaveText('Thank you for your order');
  expect((await showOrder(orderId)).status).toBe(1);
});
