'use client';

import { passwordSchema } from '@aangan/contract/credentials';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { PasswordField } from '@/components/ui/password-field';
import { ShopLink } from '@/components/ui/shop-link';
import { resetPassword } from '@/lib/account/account-calls';
import { passwordChangedPath, takeResetToken } from '@/lib/account/reset-token';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { accountMessages } from '@/lib/messages/account';
import styles from './form.module.scss';

export function NewPasswordForm() {
  const router = useRouter();
  const token = useRef<string>(undefined);
  const schema = z.object({ password: passwordSchema });
  const { form, field, errors, isSubmitting } = useSchemaForm(schema, { password: '' });

  useEffect(() => {
    const readToken = () => {
      token.current = takeResetToken() ?? token.current;
    };
    readToken();
    // A link that differs in its fragment only does not reload the page.
    addEventListener('hashchange', readToken);
    return () => removeEventListener('hashchange', readToken);
  }, []);

  const handleSubmit = form.handleSubmit(async ({ password }) => {
    const outcome = token.current
      ? await resetPassword(token.current, password)
      : { ok: false, message: accountMessages.resetLinkMissing };
    if (outcome.ok) router.replace(passwordChangedPath);
    else form.setError('root', { message: outcome.message });
  });

  return (
    <form method="post" className={styles.form} onSubmit={handleSubmit} noValidate>
      <PasswordField
        label="New password"
        hint="At least 6 characters."
        autoComplete="new-password"
        {...field('password')}
      />
      {errors.root && (
        <FormError>
          {errors.root.message} <ShopLink href="/forgot-password">Request a new link</ShopLink>
        </FormError>
      )}
      <Button type="submit" size="large" wide disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save password'}
      </Button>
    </form>
  );
}
