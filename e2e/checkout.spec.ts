import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { addProductToCart, cartCount, toast } from './support/page-helpers';
import { address, createOrder, fillAddress, openCheckout } from './support/shipping';
import { fetchOrders } from './support/shop-api';
import { allEngines, expect, once, test } from './support/test';

const createButton = (page: Page) => page.getByRole('button', { name: 'Create Order' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const tags = { tag: [once.tag, allEngines.tag] };
const payment = /\/payment\?orderId=[2-9A-Z]{4}-[2-9A-Z]{4}$/;

test('checkout places one order by a double click and empties the cart', async ({
  page,
  signedIn: { token },
}) => {
  await addProductToCart(page, 'monsoon-garden-clogs', { size: 'UK 7', color: 'Olive' });
  await addProductToCart(page, 'railing-planter-box');
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page).toHaveURL('/checkout');
  await expect(summary(page)).toContainText('Subtotal (2 items)');
  await expect(summary(page)).toContainText('Shipping');
  await expect(summary(page)).toContainText('Free');
  await expect(summary(page)).toContainText('Total₹1,973');

  await fillAddress(page);
  await createButton(page).dblclick();
  await expect(toast(page, 'Order created successfully')).toContainText('Proceeding to payment...');
  await expect(page).toHaveURL(payment);
  await expect(cartCount(page)).toHaveCount(0);

  const [order, ...others] = await fetchOrders(token);
  expect(others).toEqual([]);
  expect(page.url()).toContain(`orderId=${order?.id}`);
  expect(order?.items).toMatchObject([
    { productTitle: 'Monsoon Garden Clogs', quantity: 1, price: 974, selectedSize: 'UK 7' },
    { productTitle: 'Balcony Railing Planter Box', quantity: 1, price: 999 },
  ]);
  expect(order?.shippingAddress).toMatchObject({ city: 'Chennai', postalCode: '600004' });
});

test('form input survives a reload', once, async ({ page, signedIn: { token } }) => {
  await openCheckout(page);
  await fillAddress(page, { State: 'tamil nadu' });
  const state = page.getByLabel('State', { exact: true });
  await page.reload();
  await expect(state).toHaveValue('Tamil Nadu');
  await page.getByRole('banner').getByRole('link', { name: /cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Chennai');

  await createOrder(page);
  expect(await fetchOrders(token)).toHaveLength(1);
  await openCheckout(page);
  await expect(state).toHaveValue('Tamil Nadu');
});

test('checkout asks for a size', tags, async ({ page, signedIn: { token } }) => {
  await page.goto('/products?category=garden%20tools');
  await page.getByRole('button', { name: 'Add to Cart: Monsoon Garden Clogs' }).click();
  await page.goto('/checkout');
  await fillAddress(page);
  await createButton(page).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Choose a size and a colour before you order.');
  await expect(notice).toBeInViewport();
  await expect(page.locator(':focus').getByRole('alert')).toHaveCount(1);
  expect(await fetchOrders(token)).toEqual([]);

  await notice.getByRole('link', { name: 'Monsoon Garden Clogs' }).click();
  const choice = summary(page).getByLabel('Choose a size of Monsoon Garden Clogs');
  await expect(choice).toBeFocused();
  await expect(choice).toBeInViewport();
  await choice.selectOption('UK 7');
  const color = summary(page).getByLabel('Choose a colour of Monsoon Garden Clogs');
  await color.selectOption('Olive');
  await expect(notice).toHaveCount(0);
  await createOrder(page);
  expect(await fetchOrders(token)).toMatchObject([
    { items: [{ selectedSize: 'UK 7', selectedColor: 'Olive' }] },
  ]);
});
const city = (page: Page) => page.getByLabel('City', { exact: true });
const pinCode = (page: Page) => page.getByLabel('PIN code');

test('the PIN code fills in city and state, which stay editable', async ({ page, signedIn: _ }) => {
  await openCheckout(page);
  await pinCode(page).pressSequentially('560038');
  await expect(city(page)).toHaveValue('Bengaluru');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka');
  await expect(page.getByText('Bengaluru, Karnataka filled in from the PIN code.')).toBeAttached();
  await expect(pinCode(page)).toBeFocused();
  // The PIN code of Mohali has Chandigarh's prefix: only the backend returns its state.
  await pinCode(page).fill('160055');
  await expect(city(page)).toHaveValue('Mohali');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Punjab');

  await city(page).fill('Kharar');
  await pinCode(page).fill('411001');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Maharashtra');
  await expect(city(page)).toHaveValue('Kharar');
  await page.reload();
  await pinCode(page).fill('560038');
  await expect(page.getByText('Karnataka filled in from the PIN code.')).toBeAttached();
  await expect(city(page)).toHaveValue('Kharar');
});

test('a late city response does not overwrite typed input', once, async ({ page, signedIn: _ }) => {
  await openCheckout(page);
  const release = await holdRequests(page, '/api/v1/pin-codes/*');
  await pinCode(page).fill('560038');
  await city(page).fill('Indiranagar');
  release();
  await expect(page.getByText('Karnataka filled in from the PIN code.')).toBeAttached();
  await expect(city(page)).toHaveValue('Indiranagar');
});

test('Back from payment shows the unpaid order', once, async ({ page, signedIn }) => {
  await openCheckout(page);
  await fillAddress(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await createOrder(page);
  const [order] = await fetchOrders(signedIn.token);
  await page.goBack();
  await expect(page).toHaveURL('/checkout');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Payment pending');
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('main')).toContainText(
    `Order ${order?.id} is waiting for payment: ₹999.00.`,
  );
  await expect(createButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(`/payment?orderId=${order?.id}`);
});

test('an unpaid order is changed from its payment page', once, async ({ page, signedIn }) => {
  await openCheckout(page);
  await fillAddress(page);
  const orderId = await createOrder(page);
  await page.getByRole('button', { name: 'Change items or address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this order?' });
  await expect(dialog).toContainText("You haven't been charged for this order.");
  await dialog.getByRole('button', { name: 'Change order' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(toast(page, `Order ${orderId} was cancelled`)).toContainText(
    "You haven't been charged for it.",
  );
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(summary(page)).toContainText('₹999');
  await expect(summary(page).getByRole('link', { name: 'Edit cart' })).toHaveAttribute(
    'href',
    '/cart',
  );
  await createOrder(page);
  const [changed, cancelled] = await fetchOrders(signedIn.token);
  expect(changed).toMatchObject({ status: 0, shippingAddress: { city: address.City } });
  expect(cancelled).toMatchObject({ id: orderId, status: 4 });
});

test('checkout accepts Indian address formats', tags, async ({ page, signedIn: { token } }) => {
  await openCheckout(page);
  await fillAddress(page, { 'PIN code': '06004', Phone: '12345', State: 'Bavaria' });
  await createButton(page).click();
  for (const [label, text] of [
    ['PIN code', 'Enter a 6-digit PIN code, such as 560003'],
    ['Phone', 'Enter a 10-digit phone number'],
    ['State', 'Choose a state or union territory from the list'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text);
  }
  await fillAddress(page, { 'PIN code': '600 004', Phone: '098450 12345', State: 'tamil nadu' });
  await createOrder(page);
  const [order] = await fetchOrders(token);
  expect(order?.shippingAddress).toMatchObject({
    postalCode: '600004',
    phone: '+919845012345',
    state: 'Tamil Nadu',
  });
});

test('an emptied cart places no order', once, async ({ page, context, signedIn: { token } }) => {
  await openCheckout(page);
  await fillAddress(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(toast(page, 'Cart is empty')).toContainText(
    'Please add items to your cart before checkout.',
  );
  await expect(createButton(page)).toHaveCount(0);
  expect(await fetchOrders(token)).toEqual([]);
});

test('a repeated order is placed once', once, async ({ page, signedIn: { token } }) => {
  await openCheckout(page);
  await fillAddress(page);
  // The shop accepts the order, but the response is lost.
  await page.route(
    '/api/v1/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await createButton(page).click();
  await expect(toast(page, 'Error placing order')).toContainText('Please try again later.');
  await expect(cartCount(page)).toContainText('1');
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  expect(await fetchOrders(token)).toHaveLength(1);

  await page.reload();
  await fillAddress(page);
  await createOrder(page);
  expect(await fetchOrders(token)).toHaveLength(1);

  await openCheckout(page);
  await createOrder(page);
  expect(await fetchOrders(token)).toHaveLength(2);
});
