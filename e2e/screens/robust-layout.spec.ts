import { endpoints } from '@aangan/contract/endpoints';
import { findOverflows } from '../support/accessibility/layout';
import { heading } from '../support/page-helpers';
import { setStorage } from '../support/screen-context';
import { sendCall, shippingAddress } from '../support/shop-api';
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
  await testStore.saveProducts(
    {
      ...{ id: 'long', title: `${word} ${word}`, price: 99_999, regularPrice: 1_99_999, category },
      ...{ parentCategory: word, description: `${word} ${email}`, images: ['/media/no.jpg'] },
      ...{ sizes: [word, `${word}2`], colors: [word, `${word}2`] },
      variants: [1, 2].flatMap((size) =>
        [1, 2].map((color) => ({
          ...{ size: `${word}${size}`, color: `${word}${color}`, price: 100 * size },
        })),
      ),
    },
    { id: 'plain', title: word, price: 500, category, images: ['/media/no.jpg'] },
  );
  const shopper = await testStore.register();
  const token = await signIn(context, shopper, host);
  const names = {
    fullName: `${word} ${word}`.slice(0, 120),
    address: word,
    city: word.slice(0, 60),
  };
  const { id } = await sendCall<{ id: string }>(endpoints.createOrder, {
    ...{ host, bearer: token },
    body: { products: { plain: 1 }, shippingAddress: { ...shippingAddress, ...names } },
  });
  await setStorage(page, 'cart', [
    {
      ...{ id: 'long', name: `${word} ${word}`, image: '', price: 100, quantity: 999 },
      ...{ selectedSize: `${word}1`, selectedColor: `${word}1` },
    },
    { id: 'plain', name: word, image: '', price: 500, quantity: 1 },
  ]);
  await setStorage(page, 'wishlist', ['long', 'plain']);
  const listing = `/products?category=${category.toLowerCase()}`;
  for (const path of [
    '/',
    '/products',
    listing,
    `${listing}&size=${word}1&color=${word}1&maxPrice=999`,
    `/products?search=${email}`,
    '/product/long',
    `/product/long?variant=${word}2-${word}2`,
    '/cart',
    '/wishlist',
    '/checkout',
    '/orders',
    `/orders/${id}`,
    `/payment?orderId=${id}`,
    `/order-success?orderId=${id}`,
    '/account',
    `/track-order?id=${word}`,
    '/contact',
    '/terms',
    '/login',
    '/register',
    '/forgot-password',
    '/404',
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
