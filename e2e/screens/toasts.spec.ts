import type { Page } from '@playwright/test';
import { expect, test } from '../pages/test';
import { toast } from '../support/page-helpers';
import { newShopper } from '../support/shop-api';

/** Controls, and other parts of the page, whose centre a message covers; also those of the top bar. */
async function coveredParts(page: Page, others: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const controls = ':is(button, label, a[class], input, select, summary)';
    const parts = document.querySelectorAll<HTMLElement>(
      `[data-top-bar] ${controls}, main ${controls}, main :is(${selector}), [data-tab-bar] a`,
    );
    const covered = [...parts].filter((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const centre = { x: left + width / 2, y: top + height / 2 };
      if (width <= 1) return false;
      return Boolean(
        document.elementFromPoint(centre.x, centre.y)?.closest('[data-sonner-toaster]'),
      );
    });
    return covered.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent.trim());
  }, others);
}

async function expectNothingCovered(page: Page, text: string, others = ''): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await expect(toast(page, text)).toHaveAttribute('data-mounted', 'true');
  await toast(page, text).evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  expect(await coveredParts(page, others)).toEqual([]);
}

test('messages cover no control, and on a phone no heading', async ({
  page,
  isMobile,
  signIn,
  newAccount: _,
  product,
  cart,
  checkout,
  payment,
  track,
}) => {
  const others = isMobile ? 'h1, .error' : '';
  await product.open('trowel-and-fork-set');
  await page
    .getByRole('button', { name: /^Add to Wishlist/ })
    .first()
    .click();
  await expectNothingCovered(page, 'Saved');
  await product.buy('trowel-and-fork-set');
  await expectNothingCovered(page, 'Added to cart', others);
  await checkout.open();
  await checkout.fillAddress();
  await checkout.createOrder();
  await expect(payment.payButton).toBeVisible();
  await expectNothingCovered(page, 'Order created successfully');

  await page.context().clearCookies();
  await track.open();
  await track.track('', '');
  await expectNothingCovered(page, 'Required fields', others);
  await product.buy('trowel-and-fork-set');
  await cart.checkout();
  await expectNothingCovered(page, 'Login Required');
  await page.route('/api/v1/users/register', (route) => route.abort());
  await signIn.open('/register');
  await signIn.fillRegistration(newShopper());
  await signIn.submitRegistration();
  await expectNothingCovered(page, 'Registration Error', 'h1, form [tabindex="-1"], nav a');
});
