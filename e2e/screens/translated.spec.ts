import { successPath } from '../pages/payment';
import { expect, test } from '../pages/test';
import { showOrder } from '../support/merchant';
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

test('a first purchase on a page that the browser translates', async ({
  page,
  listing,
  product,
  cart,
  signIn,
  checkout,
  payment,
  heading,
}) => {
  test.slow();
  await page.addInitScript(translatePage);
  await listing.open('/products?category=pots%20%26%20planters');
  const card = listing.addButton(listing.cards.filter({ hasText: 'Balcony Railing' }));
  await card.click();
  const drawer = page.getByRole('dialog', { name: /added to your cart|quantity increased/ });
  await expect(drawer).toContainText('Subtotal (1 item)');
  await page.keyboard.press('Escape');
  await card.click();
  await expect(drawer).toContainText('Subtotal (2 items)');
  await drawer.getByRole('link', { name: 'View cart' }).click();

  await cart.increase('Balcony Railing');
  await expect(cart.summary).toContainText('Subtotal (3 items)');
  await expect(cart.count).toContainText('3');
  await product.buy('money-plant-golden-pothos');
  await expect(cart.summary).toContainText('Subtotal (4 items)');
  await cart.remove('Money Plant (Golden Pothos)');
  await expect(cart.summary).toContainText('Subtotal (3 items)');
  await cart.checkout();

  await page.getByRole('link', { name: 'Create account' }).click();
  await signIn.submitRegistration();
  await expect(signIn.registration).toContainText('Password must be at least 6 characters');
  await signIn.register(newShopper());
  await expect(heading).toHaveText('Checkout');
  await checkout.createButton.click();
  await checkout.fill({ 'PIN code': '560038' });
  await expect(checkout.field('City')).toHaveValue('Bengaluru');
  await checkout.fill({ Address: '12, 100 Feet Road, Indiranagar', Phone: '9845012345' });
  const orderId = await checkout.createOrder();

  await expect(heading).toHaveText('Complete Your Payment');
  await payment.payButton.click();
  await payment.respondAtBank('Approve');
  await expect(page).toHaveURL(successPath(orderId));
  await expect(heading).toHaveText('Thank you for your order');
  expect((await showOrder(orderId)).status).toBe(1);
});
