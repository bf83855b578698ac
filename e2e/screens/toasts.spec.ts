import type { Page } from '@playwright/test';
import { expect, onPhone, test } from '../pages/test';
import { toast } from '../support/page-helpers';
import { newShopper } from '../support/shop-api';

/** Of the bars, headings, errors and the focused element, those whose centre a message covers. */
async function coveredParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = '[data-top-bar], [data-tab-bar], [data-action-bar]';
    const parts = document.querySelectorAll<HTMLElement>(
      `:is(${bars}) :is(button, a[class]), h1, .error, main :focus`,
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
  });
}

async function expectNothingCovered(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await expect(toast(page, text)).toHaveAttribute('data-mounted', 'true');
  await toast(page, text).evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  expect(await coveredParts(page)).toEqual([]);
}

test(
  'a field that is filled in moves out of the place of messages',
  onPhone,
  async ({ page, newAccount: _, product, checkout }) => {
    await product.buy('trowel-and-fork-set');
    await checkout.open();
    await checkout.fillAddress({ Phone: '' });
    // The field is the last above the bar: Enter moves no focus, which would scroll to it.
    await checkout.field('Phone').evaluate((field) => {
      scrollBy({
        top: field.getBoundingClientRect().bottom - innerHeight + 90,
        behavior: 'instant',
      });
    });
    await page.keyboard.press('Enter');
    await expectNothingCovered(page, 'Please fill all fields');
  },
);

test('messages cover no bar, heading, error or focused control', async ({
  page,
  signIn,
  product,
  track,
}) => {
  await product.buy('trowel-and-fork-set');
  await expectNothingCovered(page, 'Added to cart');
  await track.open();
  await track.track('', '');
  await expectNothingCovered(page, 'Required fields');
  await page.route('/api/v1/users/register', (route) => route.abort());
  await signIn.open('/register');
  await signIn.fillRegistration(newShopper());
  await signIn.submitRegistration();
  await expectNothingCovered(page, 'Registration Error');
});
