'use client';

import { loginFields } from '@aangan/contract/credentials';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FormError } from '@/components/ui/form-error';
import { PasswordField } from '@/components/ui/password-field';
import { ShopLink } from '@/components/ui/shop-link';
import { takePasswordChange } from '@/lib/account/reset-token';
import { signIn } from '@/lib/account/session-calls';
import { notify, notifyError } from '@/lib/browser/notify';
import { useSendingForm } from '@/lib/forms/use-sending-form';
import { accountMessages } from '@/lib/messages/account';
import { failureText } from '@/lib/messages/failures';
import { getReturnPath } from '@/lib/routing/return-path';
import { useNewAccount } from '@/stores/new-account';
import { AuthLink } from './auth-link';
import { EmailField } from './email-field';
import styles from './form.module.scss';

const loginSchema = z.object(loginFields);

/** Signs in and returns to the previous page (§2, §4, §5). */
export function LoginForm() {
  const router = useRouter();
  const { email } = useNewAccount();
  const blank = { email, password: '', rememberMe: false };
  const { form, field, dialog } = useSendingForm(loginSchema, blank, {
    send: signIn,
    onSent() {
      const nextPage = getReturnPath();
      notify({ title: accountMessages.signedIn, tone: 'success', nextPage });
      useNewAccount.setState({ email: '' });
      router.replace(nextPage);
    },
    onFailed(failure) {
      const isWordless =
        failure.status !== undefined && !(failure.kind === 'rejected' && failure.message);
      const message = isWordless ? accountMessages.signInFailed : failureText(failure, 'send');
      if (failure.status === 401) {
        for (const name of ['email', 'password'] as const) form.setError(name, { type: 'server' });
      }
      form.setError('root', { message });
      notifyError(message);
    },
  });

  useEffect(() => {
    if (takePasswordChange()) notify({ title: accountMessages.passwordChanged, tone: 'success' });
  }, []);

  return (
    <form
      method="post"
      className={styles.form}
      aria-label="Sign in"
      onSubmit={dialog.onSubmit}
      noValidate
    >
      <EmailField {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <div className={styles.row}>
        <CheckboxField label="Remember me" {...field('rememberMe')} />
        <AuthLink href="/forgot-password">Forgot password?</AuthLink>
      </div>
      {dialog.error && <FormError>{dialog.error}</FormError>}
      <Button type="submit" size="large" wide disabled={dialog.isSubmitting}>
        {dialog.isSubmitting ? 'Signing in...' : 'Sign in'}
      </Button>
      <p className={styles.small}>
        By signing in you agree to our <ShopLink href="/terms">Terms</ShopLink> and{' '}
        <ShopLink href="/privacy">Privacy Policy</ShopLink>.
      </p>
      <p className={styles.small}>
        <ShopLink href="/">Back to home</ShopLink>
      </p>
    </form>
  );
}
