import { expect, once, test } from '../pages/test';

test(
  'the contact form knows who is signed in, sends a message and resets',
  once,
  async ({ page, newAccount: { shopper }, main, toast }) => {
    await page.goto('/contact');
    await expect(main).toContainText('Monday to Saturday, 10AM-6PM');
    const field = (label: string) => page.getByLabel(label);
    await expect(field('Name')).toHaveValue(`${shopper.firstName} ${shopper.lastName}`);
    await field('Email').fill('meera');
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expect(field('Email')).toBeFocused();
    await expect(field('Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(field('Message')).toHaveAccessibleDescription('Enter a message');
    await field('Email').fill('meera@example.in');
    await field('Subject').fill('Delivery to Leh');
    await field('Message').fill('Do you deliver there in January?');
    await send.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(toast('Message Sent')).toContainText(
      "Thank you for contacting us. We'll get back to you shortly.",
    );
    await expect(main.getByText('Our reply goes to meera@example.in.')).toBeInViewport();
    await expect(field('Message')).toHaveValue('');
  },
);
