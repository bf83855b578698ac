'use client';

import { emailSchema } from '@aangan/contract/credentials';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { requestResetLink } from '@/lib/account/account-calls';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { accountMessages } from '@/lib/messages/account';
import { AuthLink } from './auth-link';
import { EmailField } from './email-field';
import styles from './form.module.scss';

export function ResetLinkForm() {
  const [isSent, setSent] = useState(false);
  const schema = z.object({ email: emailSchema });
  const { form, field, errors, isSubmitting } = useSchemaForm(schema, { email: '' });

  const handleSubmit = form.handleSubmit(async ({ email }) => {
    const outcome = await requestResetLink(email);
    setSent(outcome.ok);
    if (!outcome.ok) form.setError('root', { message: outcome.message });
  });

  return (
    <form method="post" className={styles.form} onSubmit={handleSubmit} noValidate>
      {isSent && <Banner tone="success">{accountMessages.resetLinkSent}</Banner>}
      <EmailField {...field('email')} />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <Button type="submit" size="large" wide disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send link'}
      </Button>
      <p className={styles.small}>
        <AuthLink href="/login">Back to sign in</AuthLink>
      </p>
    </form>
  );
}
