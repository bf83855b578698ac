import { expect, once, test } from '../pages/test';

test(
  'the contact form knows who is signed in, sends a message and resets',
  once,
  async ({ page, signedIn: { shopper }, main, toast }) => {
    await page.goto('/contact');
    await expect(main.getByRole('link', { name: 'namaste@aangan.example' })).toBeVisible();
    await expect(main).toContainText('Monday to Saturday, 10AM-6PM');
    const field = (label: string) => page.getByLabel(label);
    await expect(field('Name')).toHaveValue(`${shopper.firstName} ${shopper.lastName}`);
    await expect(field('Email')).toHaveValue(shopper.email);

    await field('Email').fill('meera');
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expect(field('Email')).toBeFocused();
    await expect(field('Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(field('Message')).toHaveAccessibleDescription('Enter a message');
    const sent = {
      Name: 'Meera Iyer',
      Email: 'meera@example.in',
      Subject: 'Delivery to Leh',
      Message: 'Do you deliver there in January?',
    };
    for (const [label, value] of Object.entries(sent)) await field(label).fill(value);
    await send.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(toast('Message Sent')).toContainText(
      "Thank you for contacting us. We'll get back to you shortly.",
    );
    await expect(main.getByText('Our reply goes to meera@example.in.')).toBeInViewport();
    for (const label of Object.keys(sent)) await expect(field(label)).toHaveValue('');
  },
);
