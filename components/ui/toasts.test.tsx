import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Toasts, { type RaisedNotice } from './toasts';

let mockPath = '/';
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => mockPath,
}));

const notices: RaisedNotice[] = [{ title: 'Please fill all fields', tone: 'error', pathname: '/' }];

const form = (
  <>
    <form aria-label="Address" />
    <Toasts notices={notices} />
  </>
);

const shown = () => screen.findByText('Please fill all fields');
const ended = (text = 'Please fill all fields') =>
  waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

it('ends an error when its form is submitted again', async () => {
  render(form);
  await shown();
  fireEvent.submit(screen.getByRole('form'));
  await ended();
});

it('keeps an error in a polite live region, until Escape or its button closes it', async () => {
  for (const close of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Close message' })),
  ]) {
    const { unmount } = render(form);
    const region = screen.getByRole('region', { name: /^Notifications/ });
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toContainElement(await shown());
    close();
    await ended();
    unmount();
  }
});

it('keeps Undo longer than a link', () => {
  jest.useFakeTimers();
  const action = { label: 'Undo', onClick: jest.fn() };
  const { rerender } = render(<Toasts notices={[]} />);
  act(() => jest.advanceTimersByTime(1000));
  const undo = { title: 'Removed', action, pathname: '/' };
  const href = '/wishlist';
  const link = { title: 'Saved', action: { label: 'View', href }, pathname: '/' };
  rerender(<Toasts notices={[undo, link]} />);
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByText('Removed')).toBeInTheDocument();
  jest.useRealTimers();
});

it('shows a notice on its page and on the one where it leads, never elsewhere or later', async () => {
  const all = [
    { title: 'Rake removed', pathname: '/cart' },
    { title: 'Login Required', pathname: '/cart', nextPage: '/login?from=%2Fcheckout' },
    { title: 'Late', pathname: '/contact' },
  ];
  const { rerender } = render(<Toasts notices={all} />);
  const open = (path: string) => {
    mockPath = path;
    rerender(<Toasts notices={[...all]} />);
  };
  open('/cart');
  expect(await screen.findByText('Rake removed')).toBeInTheDocument();
  open('/login');
  await ended('Rake removed');
  expect(screen.getByText('Login Required')).toBeInTheDocument();
  open('/contact');
  await ended('Login Required');
  expect(screen.queryByText('Late')).not.toBeInTheDocument();
});
