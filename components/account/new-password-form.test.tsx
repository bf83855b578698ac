import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountMessages } from '@/lib/messages/account';
import { collectNotices } from '@/lib/testing/collect-notices';
import { stubShop } from '@/lib/testing/stub-shop';
import { LoginForm } from './login-form';
import { NewPasswordForm } from './new-password-form';

const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace }), usePathname: () => '/' }));

const page = '/forgot-password?step=new-password';
const call = 'POST /users/reset-password';

function open(address: string) {
  history.replaceState(null, '', address);
  const calls = stubShop({ [call]: [{ body: {} }] });
  render(<NewPasswordForm />);
  return calls;
}

async function save() {
  await userEvent.type(screen.getByLabelText('New password'), 'a-new-one-26');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

const address = () => location.pathname + location.search + location.hash;

it('reads the token of another link opened on the same page', async () => {
  const calls = open(`${page}#token=first`);
  act(() => {
    history.replaceState(null, '', `${page}#token=second`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(address()).toBe(page);
  await save();
  expect(calls).toMatchObject([{ body: { token: 'second' } }]);
});

it('sends nothing without a token and shows the next step', async () => {
  const calls = open(page);
  await save();
  expect(await screen.findByText(/Please open the link in your email again\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(calls).toEqual([]);
});

it('leaves the news to the sign-in page, which a full page load may open', async () => {
  const notices = collectNotices();
  open(`${page}#token=a-b_c`);
  await save();
  expect(notices).toEqual([]);
  history.replaceState(null, '', replace.mock.lastCall?.[0]);
  expect(location.pathname).toBe('/login');
  render(<LoginForm />);
  expect(notices).toEqual([{ title: accountMessages.passwordChanged, tone: 'success' }]);
  expect(location.href).toBe(new URL('/login', location.href).href);
});
