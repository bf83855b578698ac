import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from '@/lib/browser/notify';
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
const ended = (text = 'Please fill all fields') =>
  waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
const offset = () =>
  document
    .querySelector<HTMLElement>('[data-sonner-toaster]')
    ?.style.getPropertyValue('--offset-top');

it('ends an error when its form becomes right', async () => {
  const { rerender } = render(<Form isInvalid />);
  await shown();
  await userEvent.type(screen.getByLabelText('City'), 'P');
  expect(await shown()).toBeInTheDocument();
  rerender(<Form />);
  await userEvent.type(screen.getByLabelText('City'), 'u');
  await ended();
});

it('ends an error when its form is submitted again', async () => {
  render(<Form isInvalid />);
  await shown();
  fireEvent.submit(screen.getByLabelText('City'));
  await ended();
});

it('keeps an error in a polite live region, until Escape or its button closes it', async () => {
  for (const close of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Close message' })),
  ]) {
    const { unmount } = render(<Form isInvalid />);
    const region = screen.getByRole('region', { name: /^Notifications/ });
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toContainElement(await shown());
    close();
    await ended();
    unmount();
  }
});

it('ends messages when a link leaves the page', async () => {
  const { rerender } = render(<Toasts notices={[]} />);
  rerender(
    <>
      <a href="#tools">Garden Tools</a>
      <Toasts notices={[{ title: 'Saved' }]} />
    </>,
  );
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: 'Garden Tools' }));
  await ended('Saved');
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

it.each([
  ['free', 700],
  ['full of controls', 0],
])('leaves the cookie question free on a phone whose screen is %s', async (_, formTop) => {
  Object.assign(window, { innerWidth: 375, innerHeight: 667 });
  const rect = (top: number, bottom: number) => () => ({ top, bottom, width: 300 }) as DOMRect;
  const question = document.createElement('section');
  question.dataset.cookieQuestion = '';
  question.getBoundingClientRect = rect(0, 160);
  const main = document.createElement('main');
  const heading = main.appendChild(document.createElement('h1'));
  heading.tabIndex = -1;
  heading.getBoundingClientRect = rect(formTop, 667);
  document.body.append(question, main);
  render(<Form />);
  await shown();
  await waitFor(() => expect(offset()).toBe('164px'));
  await act(async () => {
    question.remove();
    main.remove();
  });
  Object.assign(window, { innerWidth: 1024, innerHeight: 768 });
});

it('moves to the end of the top rows of the next page', async () => {
  const { rerender } = render(<Form />);
  await shown();
  expect(offset()).toBe('4px');
  const bar = document.createElement('header');
  bar.dataset.topBar = '';
  bar.getBoundingClientRect = () => ({ bottom: 56 }) as DOMRect;
  document.body.append(bar);
  path = '/cart';
  rerender(<Form />);
  expect(offset()).toBe('60px');
  bar.remove();
});
