import { expect, once, test } from '../pages/test';
import { confirmPayment, shipOrder } from '../support/merchant';
import { heading as headingOf } from '../support/page-helpers';
import { apiOrigin } from '../support/urls';

test(
  'the first mail confirms the address, and each step of an order sends a mail',
  once,
  async ({ page, newAccount: { shopper }, product, checkout, heading }) => {
    await product.buy('railing-planter-box');
    await checkout.open();
    await checkout.fillAddress();
    const number = await checkout.createOrder();

    const mail = (subject: string, to = shopper.email) =>
      page
        .getByRole('listitem')
        .filter({ hasText: subject })
        .filter({ hasText: `To ${to}` });
    const waitForMail = async (...which: Parameters<typeof mail>) => {
      await expect(async () => {
        await page.goto(`${apiOrigin}/mail`, { waitUntil: 'load' });
        await expect(mail(...which)).toBeVisible({ timeout: 1 });
      }).toPass();
    };
    await confirmPayment(number);
    const paid = `Payment received for order ${number}`;
    await waitForMail(paid);
    await mail(paid).getByRole('link').click();
    const first = page.waitForEvent('popup');
    await page
      .frameLocator('iframe')
      .getByRole('link', { name: 'Confirm my email address' })
      .click();
    const confirmation = await first;
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(confirmation.getByRole('main').getByRole('status')).toContainText(
      'Your email address is confirmed',
    );
    await waitForMail(`New order ${number}: ₹999.00, paid`, 'namaste@aangan.example');
    await shipOrder(number, { tracking: 'AWB771', carrier: 'India Post' });
    const subject = `Order ${number} is on its way`;
    await waitForMail(subject);

    await mail(subject).getByRole('link').click();
    await expect(heading).toHaveText(subject);
    const message = page.frameLocator('iframe');
    await expect(message.getByText('India Post')).toBeVisible();
    await expect(message.getByText('₹999.00')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    const opened = page.waitForEvent('popup');
    await message.getByRole('link', { name: 'See your order' }).click();
    const orderPage = await opened;
    await expect(headingOf(orderPage)).toHaveText(`Order ${number}`);
    await expect(orderPage.getByText('AWB771')).toBeVisible();

    await page.getByRole('link', { name: 'As text' }).click();
    await expect(page.locator('body')).toContainText('Tracking number: AWB771');
  },
);
