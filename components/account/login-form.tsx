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
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { accountMessages } from '@/lib/messages/account';
import { getReturnPath } from '@/lib/routing/return-path';
import { useNewAccount } from '@/stores/new-account';
import { AuthLink } from './auth-link';
import { EmailField } from './email-field';
import styles from './form.module.scss';

/** Signs in and returns to the previous page (§2, §4, §5). */
export function LoginForm() {
  const router = useRouter();
  const blank = { email: '', password: '', rememberMe: false };
  const { form, field, errors, isSubmitting } = useSchemaForm(z.object(loginFields), blank);
  const { setValue } = form;
  const newEmail = useNewAccount(({ email }) => email);

  useEffect(() => {
    if (newEmail) setValue('email', newEmail);
  }, [newEmail, setValue]);

  useEffect(() => {
    if (takePasswordChange()) notify({ title: accountMessages.passwordChanged, tone: 'success' });
  }, []);

  const handleSubmit = form.handleSubmit(async (input) => {
    const outcome = await signIn(input);
    if (!outcome.ok) {
      for (const name of outcome.fields ?? []) form.setError(name, { type: 'server' });
      form.setError('root', { message: outcome.message });
      notifyError(outcome.message);
      return;
    }
    notify({ title: accountMessages.signedIn, tone: 'success' });
    useNewAccount.setState({ email: '' });
    router.replace(getReturnPath());
  });

  return (
    <form
      method="post"
      className={styles.form}
      aria-label="Sign in"
      onSubmit={handleSubmit}
      noValidate
    >
      <EmailField {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <div className={styles.row}>
        <CheckboxField label="Remember me" {...field('rememberMe')} />
        <AuthLink href="/forgot-password">Forgot password?</AuthLink>
      </div>
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <Button type="submit" size="large" wide disabled={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign in'}
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
