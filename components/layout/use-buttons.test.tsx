import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobileMenu } from './mobile-menu';
import { ThemeSwitch } from './theme-switch';
import { useButtons } from './use-buttons';

function Page() {
  useButtons();
  return (
    <>
      <MobileMenu categories={[]} storeName="Aangan" />
      <ThemeSwitch className="switch" />
    </>
  );
}

afterEach(() => Reflect.deleteProperty(HTMLButtonElement.prototype, 'command'));

it('opens and closes the menu where the browser does not know commands', async () => {
  render(<Page />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leaves the menu to a browser that knows commands', async () => {
  Object.defineProperty(HTMLButtonElement.prototype, 'command', {
    value: 'show-modal',
    configurable: true,
  });
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('switches the theme, wherever its button is touched', () => {
  document.documentElement.dataset.theme = 'light';
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Switch between light and dark' });
  fireEvent.click(button.querySelector('svg') as Element);
  expect(document.documentElement.dataset.theme).toBe('dark');
});
