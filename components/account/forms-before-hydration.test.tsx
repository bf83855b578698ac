import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ContactForm } from '@/components/contact/contact-form';
import { TrackOrderScreen } from '@/components/orders/track-order-screen';
import { stubShop } from '@/lib/testing/stub-shop';
import { LoginForm } from './login-form';
import { NewPasswordForm } from './new-password-form';
import { RegisterForm } from './register-form';
import { ResetLinkForm } from './reset-link-form';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: jest.fn() }),
  usePathname: () => '/',
}));

it.each<[string, ReactNode, number]>([
  ['the sign-in', <LoginForm key="" />, 2],
  ['the registration', <RegisterForm key="" />, 5],
  ['a reset link', <ResetLinkForm key="" />, 1],
  ['a new password', <NewPasswordForm key="" />, 1],
  ['a message', <ContactForm key="" takesMessages />, 4],
  ['tracking', <TrackOrderScreen key="" />, 2],
])('the form of %s keeps what was typed before hydration', async (_, form, count) => {
  stubShop({});
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  const fields = [...container.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    ({ type }) => type !== 'checkbox',
  );
  expect(fields).toHaveLength(count);
  for (const field of fields) field.value = `my ${field.name}`;
  render(form, { container, hydrate: true });
  expect(fields.map(({ value }) => value)).toEqual(fields.map(({ name }) => `my ${name}`));
});
