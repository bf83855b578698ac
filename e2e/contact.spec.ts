import { toast } from './support/page-helpers';
import { expect, once, test } from './support/test';

test('the contact form sends a message, confirms it and resets', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'namaste@aangan.example' })).toBeVisible();
  await expect(main).toContainText('Monday to Saturday, 10AM-6PM');

  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Enter a message');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');

  const fields = {
    Name: 'Meera Iyer',
    Email: 'meera@example.in',
    Subject: 'Delivery to Leh',
    Message: 'Do you deliver there in January?',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await send.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(toast(page, 'Message Sent')).toContainText(
    "Thank you for contacting us. We'll get back to you shortly.",
  );
  await expect(main.getByText('Our reply goes to meera@example.in.')).toBeInViewport();
  for (const label of Object.keys(fields)) await expect(page.getByLabel(label)).toHaveValue('');
});

test('the contact form knows who is signed in', once, async ({ page, signedIn: { shopper } }) => {
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue(`${shopper.firstName} ${shopper.lastName}`);
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
});
