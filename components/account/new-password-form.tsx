'use client';

import { passwordSchema } from '@aangan/contract/credentials';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { PasswordField } from '@/components/ui/password-field';
import { ShopLink } from '@/components/ui/shop-link';
import { passwordChangedPath, takeResetToken } from '@/lib/account/reset-token';
import { callShop } from '@/lib/api/browser';
import { reject } from '@/lib/api/result';
import { useSendingForm } from '@/lib/forms/use-sending-form';
import { accountMessages } from '@/lib/messages/account';
import styles from './form.module.scss';

const schema = z.object({ password: passwordSchema });

export function NewPasswordForm() {
  const router = useRouter();
  const token = useRef<string>(undefined);
  const { field, dialog } = useSendingForm(
    schema,
    { password: '' },
    {
      send: async ({ password }) =>
        token.current
          ? callShop('resetPassword', { body: { token: token.current, password } })
          : { ok: false, failure: reject(400, { message: accountMessages.resetLinkMissing }) },
      onSent: () => router.replace(passwordChangedPath),
      task: 'resetPassword',
      texts: { 404: accountMessages.resetNotOffered },
    },
  );

  useEffect(() => {
    const readToken = () => {
      token.current = takeResetToken() ?? token.current;
    };
    readToken();
    // A link that differs in its fragment only does not reload the page.
    addEventListener('hashchange', readToken);
    return () => removeEventListener('hashchange', readToken);
  }, []);

  return (
    <form method="post" className={styles.form} onSubmit={dialog.onSubmit} noValidate>
      <PasswordField
        label="New password"
        hint="At least 6 characters."
        autoComplete="new-password"
        {...field('password')}
      />
      {dialog.error && (
        <FormError>
          {dialog.error} <ShopLink href="/forgot-password">Request a new link</ShopLink>
        </FormError>
      )}
      <Button type="submit" size="large" wide disabled={dialog.isSubmitting}>
        {dialog.isSubmitting ? 'Saving...' : 'Save password'}
      </Button>
    </form>
  );
}
