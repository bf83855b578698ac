import { expect, smoke, test } from '../pages/test';

// A journey that changes nothing on the server: it may run on any deployment, so it is @smoke.
// `listing`, `product` and `cart` are page objects: e2e/pages has one for each screen.
test('from the first category to the cart', smoke, async ({ listing, product, cart }) => {
  // Look at the shop instead of naming its products: the journey then works in any shop.
  await listing.openFirstCategory();
  const card = listing.firstInStock;
  const { name, price } = await listing.describe(card);
  await listing.openCard(card);
  await expect(product.heading).toHaveText(name);
  await expect(product.price).toHaveText(price);

  // Chooses a size and a colour in stock where the product has some; name them otherwise:
  // await product.addToCart({ size: 'UK 7', quantity: 2 });
  await product.addToCart();

  // Assertions wait until they hold. Never sleep.
  await expect(cart.lines).toHaveCount(1);
  await expect(cart.line(name)).toBeVisible();
  await expect(cart.summary).toContainText('Subtotal (1 item)');
});
