'use client';

import { useNewAccount } from '@/stores/new-account';
import { AuthTabs } from './auth-tabs';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

/** Newcomers from the cart create an account; everyone else signs in. */
export function CheckoutSignIn() {
  const isNewcomer = useNewAccount(({ isExpected }) => isExpected);
  return (
    <>
      <AuthTabs current={isNewcomer ? '/register' : '/login'} from="/checkout" />
      {isNewcomer ? <RegisterForm /> : <LoginForm />}
    </>
  );
}
