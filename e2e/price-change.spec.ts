import { addToCart } from './support/page-helpers';
import { fillAddress } from './support/shipping';
import { fetchOrders, newShopper, register } from './support/shop-api';
import { expect, once, signIn, test } from './support/test';

test(
  'checkout asks for consent to a changed price before it places the order',
  once,
  async ({ page, context, testStore }) => {
    const urn = { id: 'urn', title: 'Stone Urn', price: 500 };
    await testStore.saveProducts(urn);
    const shopper = newShopper();
    await register(shopper, testStore.host);
    const token = await signIn(context, shopper, testStore.host);
    await addToCart(page, 'urn', testStore);
    await page.goto(`${testStore.origin}/checkout`);
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary).toContainText('Total₹500');
    await fillAddress(page);

    await testStore.saveProducts({ ...urn, price: 520 });
    const create = page.getByRole('button', { name: 'Create Order' });
    // A background check may have disabled the button already.
    await create.click({ force: true });
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('Stone Urn: now ₹520, was ₹500.');
    await expect(create).toBeDisabled();
    expect(await fetchOrders(token, testStore.host)).toEqual([]);

    await notice.getByRole('button', { name: 'Accept changes' }).click();
    await expect(summary).toContainText('Total₹520');
    await expect(page.getByLabel('City')).toHaveValue('Chennai');
    await create.click();
    await expect(page).toHaveURL(/\/payment\?orderId=/);
    expect(await fetchOrders(token, testStore.host)).toMatchObject([{ items: [{ price: 520 }] }]);
  },
);
