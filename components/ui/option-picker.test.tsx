import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OptionPicker } from './option-picker';

function Picker({ isMissing = false }) {
  const [value, setValue] = useState<string>();
  return (
    <OptionPicker
      legend="Clothing Size"
      options={['S', 'M']}
      value={value}
      onChange={setValue}
      isMissing={isMissing}
    />
  );
}

it('selects options by pointer and by keyboard, none by default', async () => {
  const user = userEvent.setup();
  render(<Picker />);
  const small = screen.getByRole('radio', { name: 'S' });
  const medium = screen.getByRole('radio', { name: 'M' });
  expect([small, medium].some((radio) => (radio as HTMLInputElement).checked)).toBe(false);

  await user.click(medium);
  expect(medium).toBeChecked();
  expect(screen.getByRole('group')).toHaveTextContent('Clothing Size: M');

  await user.keyboard('{ArrowLeft}');
  expect(small).toBeChecked();
});

it('asks for a missing choice', () => {
  render(<Picker isMissing />);
  expect(screen.getByRole('group')).toHaveAccessibleName('Clothing Size: choose one');
});
