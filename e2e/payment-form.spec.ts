import type { Page } from '@playwright/test';
import { showOrder } from './support/merchant';
import { toast } from './support/page-helpers';
import {
  chooseMethod,
  method,
  payButton,
  paymentPath,
  respondAtBank,
  showTestOutcomes,
  test,
} from './support/payment';
import { address } from './support/shipping';
import { expect, once } from './support/test';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function expectInvalid(page: Page, label: string, message: string): Promise<void> {
  await payButton(page).click();
  await expect(toast(page, 'Validation Error')).toContainText(
    'Please correct the errors in the form',
  );
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
  await expect(field(page, label)).toBeFocused();
}

test('fields depend on input, and Pay requires the mandatory fields', async ({
  page,
  signedIn,
  orderId,
}) => {
  await page.goto(paymentPath(orderId));
  await expect(payButton(page)).toHaveText('Pay ₹999.00');
  await expect(method(page, 'UPI app')).toBeChecked();
  const phone = field(page, 'Phone');
  await expect(phone).toHaveValue(address.Phone);
  await expect(payButton(page)).toBeEnabled();
  await phone.clear();
  await expect(phone).toHaveValue('+91');
  await expect(payButton(page)).toBeDisabled();
  await expect(payButton(page)).toHaveAccessibleDescription('Please fill in: Phone');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter your phone number')).toBeInViewport();
  await phone.pressSequentially('98765432109');
  await expect(phone).toHaveValue('+919876543210');
  await expect(payButton(page)).toBeEnabled();

  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await showTestOutcomes(page);
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  await page.getByLabel('Email me a receipt').check();
  await expect(field(page, 'Email for the receipt')).toHaveValue(signedIn.shopper.email);
  await expect(payButton(page)).toBeEnabled();
  await field(page, 'Email for the receipt').clear();
  await expect(payButton(page)).toHaveAccessibleDescription(
    'Please fill in: Email for the receipt',
  );
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter the email for the receipt')).toBeInViewport();
  await page.getByLabel('Email me a receipt').uncheck();
  await expect(field(page, 'Email for the receipt')).toHaveCount(0);

  await page.getByLabel('Show all field types').check();
  await expect(field(page, 'Months to pay in')).toHaveValue('3');
  await expect(field(page, 'Voucher')).toHaveAttribute('type', 'password');
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);

  await page.getByLabel('Demo: simulate a result').uncheck();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('textbox')).toHaveCount(1);
});

test('an invalid field shows its error and takes the focus', async ({ page, orderId }) => {
  await page.goto(paymentPath(orderId));
  await chooseMethod(page, 'Card');
  await showTestOutcomes(page);
  await field(page, 'Phone').fill('+9198765');
  await expectInvalid(page, 'Phone', 'Phone number must be 13 characters \\(including \\+91\\)');
  await expect(field(page, 'Phone')).toHaveValue('+9198765');
  await field(page, 'Phone').fill('9876543210');

  await page.getByLabel('Email me a receipt').check();
  await field(page, 'Email for the receipt').fill('meera at home');
  await expectInvalid(page, 'Email for the receipt', 'Please enter a valid email address');
  await page.getByLabel('Email me a receipt').uncheck();

  await page.getByLabel('I need a GST invoice').check();
  await field(page, 'Company').fill('Iyer & Daughters');
  await field(page, 'GSTIN').fill('29ABC');
  await expectInvalid(page, 'GSTIN', 'A GSTIN has 15 characters');
  await field(page, 'GSTIN').fill('29ABCDE1234F1A5');
  await expectInvalid(page, 'GSTIN', 'Invalid GSTIN. Example: 29ABCDE1234F1Z5');
  expect((await showOrder(orderId)).payments).toEqual([]);

  await field(page, 'GSTIN').fill('29ABCDE1234F1Z5');
  await payButton(page).click();
  await respondAtBank(page, 'Approve');
});

test(
  'the form sends visible fields, checkboxes as strings, and stores no passcode',
  once,
  async ({ page, orderId }) => {
    await page.goto(paymentPath(orderId));
    await chooseMethod(page, 'Card');
    await showTestOutcomes(page);
    await page.getByLabel('I need a GST invoice').check();
    await field(page, 'Company').fill('Iyer & Daughters');
    await page.getByLabel('I need a GST invoice').uncheck();
    await page.getByLabel('Show all field types').check();
    await field(page, 'Passcode').fill('12345');
    const sentBody = page.waitForRequest('/api/v1/payments');
    await payButton(page).click();
    expect((await sentBody).postDataJSON()).toEqual({
      orderId,
      fields: {
        method: 'card',
        payerPhone: address.Phone,
        outcomes: 'true',
        outcome: '',
        receipt: 'false',
        gstInvoice: 'false',
        more: 'true',
        months: '3',
        passcode: '12345',
        voucher: '',
        note: '',
      },
    });
    await respondAtBank(page, 'Approve');
    const { payments } = await showOrder(orderId);
    expect(payments[0]?.data).toMatchObject({ method: 'card', payerPhone: address.Phone });
    expect(payments[0]?.data).not.toHaveProperty('passcode');
  },
);
