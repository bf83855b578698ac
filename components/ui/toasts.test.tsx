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

it('shows a notice on its page and on the one where it leads, never later', async () => {
  mockPath = '/cart';
  const removed = { title: 'Rake removed', action: { label: 'Undo', onClick: jest.fn() } };
  const login = { title: 'Login Required', nextPage: '/login?from=%2Fcheckout' };
  const late = { title: 'Late', pathname: '/contact' };
  const all = [removed, login].map((notice) => ({ ...notice, pathname: '/cart' }));
  const { rerender } = render(<Toasts notices={all} />);
  expect(await screen.findByText('Login Required')).toBeInTheDocument();
  for (const [path, texts] of [
    ['/login', ['Login Required']],
    ['/contact', []],
  ] as const) {
    mockPath = path;
    rerender(<Toasts notices={[...all]} />);
    await waitFor(() =>
      expect(screen.queryAllByText(/Required|removed/).map((text) => text.textContent)).toEqual(
        texts,
      ),
    );
  }
  mockPath = '/login';
  rerender(<Toasts notices={[...all, late]} />);
  mockPath = '/contact';
  rerender(<Toasts notices={[...all, late]} />);
  expect(screen.queryByText('Late')).not.toBeInTheDocument();
});
