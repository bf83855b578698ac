import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper';

function Stepper() {
  const [value, setValue] = useState(1);
  return <QuantityStepper label="Quantity of Rake" value={value} onChange={setValue} />;
}

it('counts down to 1 and up without a limit', async () => {
  const user = userEvent.setup();
  render(<Stepper />);
  const less = screen.getByRole('button', { name: 'Decrease quantity' });
  const more = screen.getByRole('button', { name: 'Increase quantity' });
  expect(screen.getByRole('group', { name: 'Quantity of Rake' })).toBeInTheDocument();
  expect(less).toBeDisabled();

  await user.click(more);
  await user.click(more);
  expect(screen.getByRole('status')).toHaveTextContent('3');

  await user.click(less);
  await user.click(less);
  expect(screen.getByRole('status')).toHaveTextContent('1');
  expect(less).toBeDisabled();
});
