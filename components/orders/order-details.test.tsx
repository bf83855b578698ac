import { receivedOrderSchema } from '@aangan/contract/order';
import { render, screen } from '@testing-library/react';
import { toOrder } from '@/lib/orders/order';
import { OrderDetails } from './order-details';

it('states the tracking of each parcel, and what to pay for it', () => {
  const parcel = (number: string, cash?: number) => ({ items: [], tracking: { number }, cash });
  const own = { items: [], tracking: {}, deliveredAt: '2026-11-30' };
  const shipments = [parcel('EE1', 1100), parcel('EE2', 0), parcel('EE3'), own];
  const received = receivedOrderSchema.parse({ id: 'AB-1', status: 2, shipments });
  render(<OrderDetails order={toOrder(received, 'localhost')} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/EE1.*Please keep ₹1,100\.00 ready to pay for it on delivery\.$/),
      expect.stringMatching(/EE2.*Nothing to pay for this parcel\.$/),
      expect.stringMatching(/^EE3(?!.*parcel)/),
      // A parcel without tracking.
      'Delivered on 30 Nov 2026',
    ]),
  );
});
