import { allEngines, expect, once, test } from '../pages/test';
import { holdRequests } from '../support/hold-requests';
import { fetchOrders } from '../support/shop-api';

const planter = 'railing-planter-box';
const engines = { tag: [once.tag, allEngines.tag] };

test(
  'checkout asks for a size, keeps what was typed and places one order by a double click',
  engines,
  async ({ page, newAccount: { token }, listing, product, cart, checkout, toast }) => {
    const { notice, summary } = checkout;
    await product.buy(planter);
    await listing.open('/products?category=garden%20tools');
    await page.getByRole('button', { name: 'Add to Cart: Monsoon Garden Clogs' }).click();
    await checkout.open();
    await expect(summary).toContainText('Subtotal (2 items)');
    await expect(summary).toContainText('ShippingFree');

    const release = await holdRequests(page, '/api/v1/pin-codes/*');
    await checkout.fill({ 'PIN code': '560038', City: 'Indiranagar' });
    release();
    await expect(page.getByText('Karnataka filled in from the PIN code.')).toBeAttached();
    await expect(checkout.field('City')).toHaveValue('Indiranagar');
    // The PIN code of Mohali has Chandigarh's prefix: only the backend returns its state.
    await checkout.fill({ City: '', 'PIN code': '160055' });
    await expect(checkout.field('City')).toHaveValue('Mohali');
    await expect(checkout.field('State')).toHaveValue('Punjab');

    await checkout.fillAddress({ State: 'tamil nadu' });
    await page.reload();
    await expect(checkout.field('State')).toHaveValue('Tamil Nadu');
    await checkout.createButton.click();
    await expect(notice).toContainText('Choose a size and a colour before you order.');
    await expect(page.locator(':focus').getByRole('alert')).toHaveCount(1);
    expect(await fetchOrders(token)).toEqual([]);
    await notice.getByRole('link', { name: 'Monsoon Garden Clogs' }).click();
    const choice = summary.getByRole('group', { name: 'Choose a size of Monsoon Garden Clogs' });
    await expect(choice).toBeFocused();
    await expect(choice).toBeInViewport();
    await choice.getByRole('button', { name: 'UK 7' }).click();
    await summary.getByRole('button', { name: 'Olive' }).click();
    await expect(notice).toHaveCount(0);

    await checkout.createButton.dblclick();
    await expect(toast('Order created successfully')).toContainText('Proceeding to payment...');
    await expect(page).toHaveURL(/\/payment\?orderId=[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await expect(cart.count).toHaveCount(0);
    const [order, ...others] = await fetchOrders(token);
    expect(others).toEqual([]);
    expect(page.url()).toContain(`orderId=${order?.id}`);
    expect(order?.items).toMatchObject([
      { productTitle: 'Balcony Railing Planter Box', quantity: 1, price: 999 },
      { productTitle: 'Monsoon Garden Clogs', selectedSize: 'UK 7', selectedColor: 'Olive' },
    ]);
    expect(order?.shippingAddress).toMatchObject({ city: 'Chennai', postalCode: '600004' });
  },
);

test(
  'an unpaid order is found again by Back, and changed from its payment page',
  once,
  async ({ page, newAccount: { token }, product, cart, checkout, main, heading, toast }) => {
    await product.buy(planter);
    await checkout.open();
    await checkout.fillAddress();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const orderId = await checkout.createOrder();
    const change = page.getByRole('button', { name: 'Change items or address' });
    await expect(change).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/checkout');
    await expect(heading).toHaveText('Payment pending');
    await expect(heading).toBeInViewport();
    await expect(main).toContainText(`Order ${orderId} is waiting for payment: ₹999.00.`);
    await page.getByRole('link', { name: 'Pay Now' }).click();
    // The page before has such a button, too.
    await expect(heading).toHaveText('Complete Your Payment');
    await change.click();
    const dialog = page.getByRole('dialog', { name: 'Change this order?' });
    await dialog.getByRole('button', { name: 'Change order' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(toast(`Order ${orderId} was cancelled`)).toBeVisible();
    await cart.checkout();
    await checkout.createOrder();
    expect(await fetchOrders(token)).toMatchObject([
      { status: 0, shippingAddress: { city: 'Chennai' } },
      { id: orderId, status: 4 },
    ]);
  },
);

test(
  'an order whose response is lost is placed once',
  once,
  async ({ page, newAccount: { token }, product, cart, checkout, toast }) => {
    await product.buy(planter);
    await checkout.open();
    await checkout.fillAddress();
    const lose = async (route: Parameters<Parameters<typeof page.route>[1]>[0]) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('/api/v1/orders', lose, { times: 1 });
    await checkout.createButton.click();
    await expect(toast('Error placing order')).toContainText('Please try again later.');
    await expect(cart.count).toContainText('1');
    expect(await fetchOrders(token)).toHaveLength(1);

    await page.reload();
    await checkout.fillAddress();
    await checkout.createOrder();
    expect(await fetchOrders(token)).toHaveLength(1);
    await product.buy(planter);
    await checkout.open();
    await checkout.createOrder();
    expect(await fetchOrders(token)).toHaveLength(2);
  },
);
