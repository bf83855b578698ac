import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { addToCart, cartCount, toast } from './support/page-helpers';
import { address, fillAddress } from './support/shipping';
import { endSession, fetchOrders } from './support/shop-api';
import { expect, once, test } from './support/test';

const createOrder = (page: Page) => page.getByRole('button', { name: 'Create Order' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const payment = /\/payment\?orderId=[2-9A-Z]{4}-[2-9A-Z]{4}$/;

test('an order is placed once, with the cart emptied and the address kept', async ({
  page,
  signedIn: { token },
}) => {
  await addToCart(page, 'monsoon-garden-clogs', { size: 'UK 7' });
  await addToCart(page, 'railing-planter-box');
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page).toHaveURL('/checkout');
  await expect(summary(page)).toContainText('Subtotal (2)');
  await expect(summary(page)).toContainText('Shipping');
  await expect(summary(page)).toContainText('Free');
  await expect(summary(page)).toContainText('Total₹1,973.50');

  await fillAddress(page);
  await createOrder(page).click();
  await expect(toast(page, 'Order created successfully')).toContainText('Proceeding to payment...');
  await expect(page).toHaveURL(payment);
  await expect(cartCount(page)).toHaveCount(0);

  const [order, ...others] = await fetchOrders(token);
  expect(others).toEqual([]);
  expect(page.url()).toContain(`orderId=${order?.id}`);
  expect(order?.items).toMatchObject([
    { productTitle: 'Monsoon Garden Clogs', quantity: 1, price: 974.5, selectedSize: 'UK 7' },
    { productTitle: 'Balcony Railing Planter Box', quantity: 1, price: 999 },
  ]);
  expect(order?.shippingAddress).toMatchObject({ city: 'Chennai', postalCode: '600004' });

  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  for (const [label, value] of Object.entries(address)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
});

test('what is typed outlives a reload and the way back, until the order is made', async ({
  page,
  signedIn: { token },
}) => {
  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  await fillAddress(page, { State: 'tamil nadu' });
  const state = page.getByLabel('State', { exact: true });
  await page.reload();
  await expect(state).toHaveValue('Tamil Nadu');
  await page.getByRole('banner').getByRole('link', { name: /cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Chennai');

  await createOrder(page).click();
  await expect(page).toHaveURL(payment);
  expect(await fetchOrders(token)).toHaveLength(1);
  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  await expect(state).toHaveValue('Tamil Nadu');
});

test('a size that is missing is asked for before anything is sent', async ({
  page,
  signedIn: { token },
}) => {
  await page.goto('/products?category=garden%20tools');
  await page.getByRole('button', { name: 'Add to Cart: Monsoon Garden Clogs' }).click();
  await page.goto('/checkout');
  await fillAddress(page);
  await createOrder(page).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Choose a size before you order.');
  await expect(notice).toBeInViewport();
  await expect(page.locator(':focus').getByRole('alert')).toHaveCount(1);
  expect(await fetchOrders(token)).toEqual([]);

  await notice.getByRole('link', { name: 'Monsoon Garden Clogs' }).click();
  const choice = summary(page).getByLabel('Choose a size of Monsoon Garden Clogs');
  await expect(choice).toBeFocused();
  await expect(choice).toBeInViewport();
  await choice.selectOption('UK 7');
  await expect(notice).toHaveCount(0);
  await createOrder(page).click();
  await expect(page).toHaveURL(payment);
  expect(await fetchOrders(token)).toMatchObject([{ items: [{ selectedSize: 'UK 7' }] }]);
});

test('the state follows from the PIN code, over nothing that was typed', async ({
  page,
  signedIn: { shopper },
}) => {
  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  const state = page.getByLabel('State', { exact: true });
  const pin = page.getByLabel('PIN code');
  // Nothing is known of this shopper but the account.
  await expect(page.getByLabel('Full name')).toHaveValue(
    `${shopper.firstName} ${shopper.lastName}`,
  );
  await page.getByLabel('Full name').press('Tab');
  await expect(pin).toBeFocused();
  await pin.fill('600004');
  await expect(state).toHaveValue('Tamil Nadu');
  await pin.fill('751001');
  await expect(state).toHaveValue('Odisha');
  await state.fill('Orissa');
  await state.press('Tab');
  await expect(state).toHaveValue('Odisha');
  await state.fill('J & K');
  await pin.fill('411001');
  await expect(state).toHaveValue('Jammu and Kashmir');
});

const city = (page: Page) => page.getByLabel('City', { exact: true });
const pinCode = (page: Page) => page.getByLabel('PIN code');

test('city and state follow from the PIN code, and stay correctable', async ({
  page,
  signedIn: _,
}) => {
  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  await pinCode(page).pressSequentially('560038');
  await expect(city(page)).toHaveValue('Bengaluru');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka');
  await expect(page.getByText('Bengaluru, Karnataka filled in from the PIN code.')).toBeAttached();
  await expect(pinCode(page)).toBeFocused();
  // Mohali lies under Chandigarh's number: its state is the backend's to say.
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

test(
  'a late city does not overwrite what was typed meanwhile',
  once,
  async ({ page, signedIn: _ }) => {
    await addToCart(page, 'railing-planter-box');
    await page.goto('/checkout');
    const release = await holdRequests(page, '/api/v1/pin-codes/*');
    await pinCode(page).fill('560038');
    await city(page).fill('Indiranagar');
    release();
    await expect(page.getByText('Karnataka filled in from the PIN code.')).toBeAttached();
    await expect(city(page)).toHaveValue('Indiranagar');
  },
);

test('a backend that knows no PIN codes changes nothing', once, async ({ page, signedIn: _ }) => {
  await addToCart(page, 'railing-planter-box');
  await page.route('/api/v1/pin-codes/*', (route) =>
    route.fulfill({ status: 404, json: { error: 'There is nothing here.' } }),
  );
  await page.goto('/checkout');
  await pinCode(page).fill('560038');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka');
  await expect(city(page)).toHaveValue('');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a browser that knows nothing fills in the address of the last order', async ({
  page,
  signedIn: { token },
}) => {
  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  await fillAddress(page);
  await createOrder(page).click();
  await expect(page).toHaveURL(payment);
  expect(await fetchOrders(token)).toHaveLength(1);
  await page.evaluate(() => localStorage.clear());
  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  for (const [label, value] of Object.entries(address)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
});

test(
  'a name that is filled in while its field is typed into gives way',
  once,
  async ({ page, signedIn: _ }) => {
    await addToCart(page, 'railing-planter-box');
    const response = await holdRequests(page, '/api/v1/accountInfo');
    await page.goto('/checkout');
    const name = page.getByLabel('Full name', { exact: true });
    await name.focus();
    response();
    await expect(name).not.toHaveValue('');
    await page.keyboard.type('Asha Rao');
    await expect(name).toHaveValue('Asha Rao');
  },
);

test('checkout says where it stands, and what the store says of delivery, returns and help', async ({
  page,
  signedIn: _,
}) => {
  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current]')).toHaveText(
    'Address',
  );
  const known = page.getByRole('list', { name: 'Good to know' });
  await expect(known.getByRole('link', { name: 'Shipping Policy' })).toHaveAttribute(
    'href',
    '/shipping',
  );
  await expect(known.getByRole('link', { name: 'Return Policy' })).toBeVisible();
  await expect(known.getByRole('link', { name: 'Need help?' })).toBeVisible();
});

test('the way back from payment shows the order that waits for it', async ({ page, signedIn }) => {
  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  await fillAddress(page);
  await createOrder(page).click();
  await expect(page).toHaveURL(payment);
  const [order] = await fetchOrders(signedIn.token);
  await page.goBack();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order waits for payment');
  await expect(page.getByRole('main')).toContainText(`Order ${order?.id} of ₹999.00 is placed.`);
  await expect(createOrder(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(`/payment?orderId=${order?.id}`);
});

test('every field is asked for', async ({ page, signedIn: { token } }) => {
  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByLabel('City', { exact: true }).fill('   ');
  await createOrder(page).click();
  await expect(toast(page, 'Please fill all fields')).toContainText(
    'All shipping information fields are required.',
  );
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Enter the city');
  await expect(page).toHaveURL('/checkout');
  await expect(cartCount(page)).toContainText('1');
  expect(await fetchOrders(token)).toEqual([]);
});

test(
  'addresses are read the way they are written in India',
  once,
  async ({ page, signedIn: { token } }) => {
    await addToCart(page, 'railing-planter-box');
    await page.goto('/checkout');
    await fillAddress(page, { 'PIN code': '06004', Phone: '12345', State: 'Bavaria' });
    await createOrder(page).click();
    for (const [label, text] of [
      ['PIN code', 'A PIN code has 6 digits, such as 560003'],
      ['Phone', 'Enter a phone number of 10 digits'],
      ['State', 'Choose a state or union territory from the list'],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text);
    }
    await fillAddress(page, { 'PIN code': '600 004', Phone: '098450 12345', State: 'tamil nadu' });
    await createOrder(page).click();
    await expect(page).toHaveURL(payment);
    const [order] = await fetchOrders(token);
    expect(order?.shippingAddress).toMatchObject({
      postalCode: '600004',
      phone: '+919845012345',
      state: 'Tamil Nadu',
    });
  },
);

test('an empty cart orders nothing', once, async ({ page, signedIn: { token } }) => {
  await page.goto('/checkout');
  await fillAddress(page);
  await createOrder(page).click();
  await expect(toast(page, 'Cart is empty')).toContainText(
    'Please add items to your cart before checkout.',
  );
  expect(await fetchOrders(token)).toEqual([]);
});

test('a double click makes one order', once, async ({ page, signedIn: { token } }) => {
  await addToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  await fillAddress(page);
  await createOrder(page).dblclick();
  await expect(page).toHaveURL(payment);
  expect(await fetchOrders(token)).toHaveLength(1);
});

test(
  'a lost answer, a reload and another try make one order',
  once,
  async ({ page, signedIn: { token } }) => {
    await addToCart(page, 'railing-planter-box');
    await page.goto('/checkout');
    await fillAddress(page);
    // The shop takes the order, and the line breaks before its answer arrives.
    await page.route(
      '/api/v1/orders',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await createOrder(page).click();
    await expect(toast(page, 'Error placing order')).toContainText('Please try again later.');
    await expect(cartCount(page)).toContainText('1');
    await expect(page.getByLabel('City')).toHaveValue('Chennai');
    expect(await fetchOrders(token)).toHaveLength(1);

    await page.reload();
    await fillAddress(page);
    await createOrder(page).click();
    await expect(page).toHaveURL(payment);
    expect(await fetchOrders(token)).toHaveLength(1);

    // The same things once more are another order.
    await addToCart(page, 'railing-planter-box');
    await page.goto('/checkout');
    await createOrder(page).click();
    await expect(page).toHaveURL(payment);
    expect(await fetchOrders(token)).toHaveLength(2);
  },
);

test(
  'what fails keeps the cart and what was typed',
  once,
  async ({ page, signedIn: { token } }) => {
    await addToCart(page, 'two-seater-teak-bench');
    const increase = page.getByRole('button', { name: 'Increase quantity' });
    for (let pieces = 1; pieces < 9; pieces += 1) await increase.click();
    await page.goto('/checkout');
    await fillAddress(page);
    // More than there are.
    await createOrder(page).click();
    await expect(toast(page, 'Error placing order')).toBeVisible();
    const error = page.locator(':focus');
    await expect(error).toContainText('Two-Seater Teak Garden Bench');
    await expect(error).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(address.Address);
    await expect(cartCount(page)).toContainText('9');
    await expect(createOrder(page)).toBeEnabled();
    expect(await fetchOrders(token)).toEqual([]);
  },
);

test(
  'a session that ended at checkout leads back to what was typed',
  once,
  async ({ page, signedIn: { shopper, token } }) => {
    await addToCart(page, 'railing-planter-box');
    await page.goto('/checkout');
    await fillAddress(page);
    await endSession(token);
    await createOrder(page).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    const login = page.getByRole('form', { name: 'Sign in' });
    await login.getByLabel('Email', { exact: true }).fill(shopper.email);
    await login.getByLabel('Password', { exact: true }).fill(shopper.password);
    await login.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(address.Address);
    await createOrder(page).click();
    await expect(page).toHaveURL(payment);
  },
);
