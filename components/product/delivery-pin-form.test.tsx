import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubFacts } from '@/lib/testing/stub-facts';
import { stubShop } from '@/lib/testing/stub-shop';
import { useDeliveryPin } from '@/stores/delivery-pin';
import DeliveryPinForm from './delivery-pin-form';

it.each([
  [true, ['GET /pin-codes/560038'], 'Bengaluru'],
  [false, [], 'Karnataka'],
])('with PIN codes %j the form requests %j and shows %s', async (has, expected, place) => {
  stubFacts({ supports: { pinCodes: has } });
  const calls = stubShop({
    'GET /pin-codes/560038': [{ body: { city: 'Bengaluru', state: 'Karnataka' } }],
  });
  const onDone = jest.fn();
  const user = userEvent.setup();
  render(<DeliveryPinForm onDone={onDone} />);
  await user.clear(screen.getByLabelText('PIN code'));
  await user.type(screen.getByLabelText('PIN code'), '560038{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(calls.map(({ call }) => call)).toEqual(expected);
  expect(useDeliveryPin.getState()).toMatchObject({ pin: '560038', city: place });
});
