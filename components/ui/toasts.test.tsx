import { act, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from '@/lib/notify';
import Toasts from './toasts';

let path = '/product/urn';
jest.mock('next/navigation', () => ({
  usePathname: () => path,
  useRouter: () => ({ push: jest.fn() }),
}));

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

it('keeps Undo longer than a link', () => {
  jest.useFakeTimers();
  const action = { label: 'Undo', onClick: jest.fn() };
  const { rerender } = render(<Toasts notices={[]} />);
  act(() => jest.advanceTimersByTime(1000));
  const undo = { title: 'Removed', action };
  const link = { title: 'Saved', action: { label: 'View', href: '/wishlist' } };
  rerender(<Toasts notices={[undo, link]} />);
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByText('Removed')).toBeInTheDocument();
  jest.useRealTimers();
});

it('moves to the end of the top rows of the next page', async () => {
  const { rerender } = render(<Form />);
  await shown();
  const region = () => document.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect(region()?.style.getPropertyValue('--offset-top')).toBe('4px');
  const bar = document.createElement('header');
  bar.dataset.topBar = '';
  bar.getBoundingClientRect = () => ({ bottom: 56 }) as DOMRect;
  document.body.append(bar);
  path = '/cart';
  rerender(<Form />);
  expect(region()?.style.getPropertyValue('--offset-top')).toBe('60px');
  bar.remove();
});
