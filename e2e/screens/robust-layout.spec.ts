import { endpoints } from '@aangan/contract/endpoints';
import { findOverflows } from '../support/accessibility/layout';
import { heading } from '../support/page-helpers';
import { setStorage } from '../support/screen-context';
import { shippingAddress } from '../support/shop-api';
import { expect, signIn, test } from '../support/test';

const word = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenhalterung';
const email = `${'a'.repeat(30)}.${'b'.repeat(30)}@gmail.com`;
const category = `${word}1`;

test('words of sixty letters scroll no screen sideways', async ({ page, context, testStore }) => {
  test.slow();
  const { host, origin } = testStore;
  await testStore.open(word, {
    companyName: word,
    companyEmail: email,
    companyAddress: `${word}, ${word}`,
    description: word,
    categories: [category, `${word}2`],
    announcement: { text: word },
    policies: { terms: `<h2>${word}</h2><p>${word}</p><table><tr><td>${word}</td></tr></table>` },
  });
  const sizes = [word, `${word}2`];
  const long = { title: `${word} ${word}`, description: `${word} ${email}`, parentCategory: word };
  await testStore.saveProducts(
    {
      ...{ id: 'long', ...long, price: 99_999, regularPrice: 1_99_999, category },
      ...{ sizes, colors: sizes, variants: sizes.map((size) => ({ size, price: 100 })) },
    },
    { id: 'plain', title: word, price: 500, category },
  );
  const token = await signIn(context, await testStore.register(), host);
  const names = { fullName: word, address: word, city: word.slice(0, 60) };
  const { id } = await testStore.send<{ id: string }>(endpoints.createOrder, {
    token,
    body: { products: { plain: 1 }, shippingAddress: { ...shippingAddress, ...names } },
  });
  const chosen = { selectedSize: word, selectedColor: word, image: '' };
  const line = { ...chosen, id: 'long', name: long.title, price: 100, quantity: 999 };
  await setStorage(page, 'cart', [line, { ...line, id: 'plain', name: word }]);
  await setStorage(page, 'wishlist', ['long', 'plain']);
  const listing = `/products?category=${category.toLowerCase()}`;
  for (const path of [
    ...['/', '/products', listing, `${listing}&size=${word}&color=${word}&maxPrice=999`],
    ...[`/products?search=${email}`, '/product/long', '/cart', '/wishlist', '/checkout', '/orders'],
    ...[`/orders/${id}`, `/payment?orderId=${id}`, `/order-success?orderId=${id}`, '/account'],
    ...[`/track-order?id=${word}`, '/contact', '/terms', '/login', '/404'],
  ]) {
    await page.goto(origin + path);
    await expect(heading(page)).toBeVisible();
    expect.soft(await findOverflows(page), path).toEqual([]);
  }
});

test('the title of a product in Urdu begins on the right', async ({ page, testStore }) => {
  await testStore.saveProducts({ id: 'urdu', title: 'گملا "نیلا"', price: 100 });
  await page.goto(`${testStore.origin}/product/urdu`);
  const spaceOnRight = await heading(page).evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });
  expect(spaceOnRight).toBeLessThan(1);
});
