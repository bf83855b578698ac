'use client';

import { emailSchema } from '@aangan/contract/credentials';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { callShop } from '@/lib/api/browser';
import { useSendingForm } from '@/lib/forms/use-sending-form';
import { accountMessages } from '@/lib/messages/account';
import { AuthLink } from './auth-link';
import { EmailField } from './email-field';
import styles from './form.module.scss';

const schema = z.object({ email: emailSchema });

export function ResetLinkForm() {
  const [isSent, setSent] = useState(false);
  const { field, dialog } = useSendingForm(
    schema,
    { email: '' },
    {
      // The response does not reveal whether the address has an account.
      send: (body) => callShop('forgotPassword', { body }),
      onSent: () => setSent(true),
      task: 'resetLink',
      texts: { 404: accountMessages.resetNotOffered },
    },
  );
  return (
    <form method="post" className={styles.form} onSubmit={dialog.onSubmit} noValidate>
      {isSent && !dialog.error && <Banner tone="success">{accountMessages.resetLinkSent}</Banner>}
      <EmailField {...field('email')} />
      {dialog.error && <FormError>{dialog.error}</FormError>}
      <Button type="submit" size="large" wide disabled={dialog.isSubmitting}>
        {dialog.isSubmitting ? 'Sending...' : 'Send link'}
      </Button>
      <p className={styles.small}>
        <AuthLink href="/login">Back to sign in</AuthLink>
      </p>
    </form>
  );
}
