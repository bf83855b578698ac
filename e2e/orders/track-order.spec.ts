import { expect, once, test } from '../pages/test';
import { demoShopper } from '../support/shop-api';

test(
  'a guest tracks an order by number, and email or phone',
  once,
  async ({ page, track, toast }) => {
    await track.open();
    await track.track('ASHA-3456', 'somebody@example.in');
    await expect(toast('Failed to find order.')).toContainText(
      'Failed to find order. Please check your information and try again.',
    );
    await expect(page.getByLabel('Order number')).toHaveValue('ASHA-3456');
    await track.track('ASHA-3456', demoShopper.email);
    await expect(toast('Order found')).toContainText('Your order status has been loaded');
    const shipped = track.order('ASHA-3456');
    await expect(shipped).toContainText('Shipped');
    await expect(shipped).toContainText('Courier AWB908812345');
    await expect(shipped).toContainText(/Expected by \w{3}, \d+ \w+/);

    await track.open('asha 4567');
    await expect(page.getByLabel('Order number')).toHaveValue('asha 4567');
    await track.track('asha 4567', '098455 50123');
    await expect(track.order('ASHA-4567')).toContainText('Pending');
    await expect(track.order('ASHA-4567').getByRole('link', { name: 'Pay Now' })).toHaveCount(0);

    // The link of a guest's mail.
    await page.goto(
      `/track-order?id=ASHA-3456#${new URLSearchParams({ contact: demoShopper.email })}`,
    );
    await expect(page.getByLabel('Email or phone')).toHaveValue(demoShopper.email);
  },
);
