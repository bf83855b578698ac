import { fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from '@/lib/notify';
import Toasts from './toasts';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const notices: Notice[] = [{ title: 'Please fill all fields', tone: 'error' }];

function Form({ isInvalid = false }) {
  return (
    <>
      <form>
        <input aria-label="City" aria-invalid={isInvalid || undefined} />
      </form>
      <Toasts notices={notices} />
    </>
  );
}

const shown = () => screen.findByText('Please fill all fields');

it('ends an error when its form becomes right', async () => {
  const { rerender } = render(<Form isInvalid />);
  await shown();
  await userEvent.type(screen.getByLabelText('City'), 'P');
  expect(await shown()).toBeInTheDocument();
  rerender(<Form />);
  await userEvent.type(screen.getByLabelText('City'), 'u');
  await waitForElementToBeRemoved(screen.queryByText('Please fill all fields'));
});

it('ends an error when its form is submitted again', async () => {
  render(<Form isInvalid />);
  await shown();
  fireEvent.submit(screen.getByLabelText('City'));
  await waitForElementToBeRemoved(screen.queryByText('Please fill all fields'));
});
