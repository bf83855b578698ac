import { receivedOrderSchema } from '@aangan/contract/order';
import { render, screen } from '@testing-library/react';
import { toOrder } from '@/lib/orders/order';
import { OrderDetails } from './order-details';

it('states what to pay for each parcel of a cash order', () => {
  const parcel = (number: string, cash?: number) => ({ items: [], tracking: { number }, cash });
  const shipments = [parcel('EE1', 1100), parcel('EE2', 0), parcel('EE3')];
  const received = receivedOrderSchema.parse({ id: 'AB-1', status: 2, shipments });
  render(<OrderDetails order={toOrder(received, 'localhost')} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/EE1.*Please keep ₹1,100\.00 ready to pay for it on delivery\.$/),
      expect.stringMatching(/EE2.*Nothing to pay for this parcel\.$/),
      expect.stringMatching(/^EE3(?!.*parcel)/),
    ]),
  );
});
