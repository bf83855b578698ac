'use client';

import { registrationFields } from '@aangan/contract/credentials';
import { correctEmail } from '@aangan/contract/rules/email-typo';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { PasswordField } from '@/components/ui/password-field';
import { ShopLink } from '@/components/ui/shop-link';
import { TextField } from '@/components/ui/text-field';
import { register } from '@/lib/account/account-calls';
import { signIn } from '@/lib/account/session-calls';
import { notify } from '@/lib/browser/notify';
import type { bindFields } from '@/lib/forms/use-schema-form';
import { useSendingForm } from '@/lib/forms/use-sending-form';
import { accountMessages } from '@/lib/messages/account';
import { getReturnPath, withReturnPath } from '@/lib/routing/return-path';
import { useNewAccount } from '@/stores/new-account';
import { AuthLink } from './auth-link';
import { EmailField } from './email-field';
import styles from './form.module.scss';

const formSchema = z.object({ ...registrationFields, confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Zod skips refinements of invalid objects by default.
    when: () => true,
  }),
  z.refine(({ confirmPassword }) => confirmPassword !== '', {
    path: ['confirmPassword'],
    message: 'Enter the password again',
    when: () => true,
  }),
);

const blank = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export function RegisterForm() {
  const router = useRouter();
  const { form, field, dialog } = useSendingForm(formSchema, blank, {
    send: ({ confirmPassword: _, ...input }) => register(input),
    async onSent(_, { email, password }) {
      const from = getReturnPath();
      if (from !== '/' && (await signIn({ email, password })).ok) {
        notify({ title: accountMessages.signedIn, tone: 'success', nextPage: from });
        router.replace(from);
        return;
      }
      const nextPage = from === '/' ? from : withReturnPath('/login', from);
      useNewAccount.setState({ email });
      notify({ title: accountMessages.registered, tone: 'success', nextPage });
      router.replace(nextPage);
    },
    onFailed({ kind, status, field: name, message }) {
      if (name === 'email' && status === 409) {
        form.setError('email', { type: 'server' });
        form.setError('root', { type: 'taken' });
        useNewAccount.setState({ email: form.getValues('email') });
        return;
      }
      const description = (kind === 'rejected' && message) || accountMessages.registrationFailed;
      if (name === 'email') form.setError('email', { message: description });
      form.setError('root', { message: accountMessages.registrationBanner });
      notify({ title: 'Registration Error', description, tone: 'error' });
    },
  });
  const { errors } = form.formState;

  return (
    <form
      method="post"
      className={styles.form}
      aria-label="Create account"
      onSubmit={dialog.onSubmit}
      noValidate
    >
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          {...field('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          {...field('lastName')}
        />
      </div>
      <NewEmailField form={form} field={field('email')} />
      <PasswordField
        label="Password"
        hint="At least 6 characters."
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      {errors.root && (
        <FormError>
          {errors.root.message ?? (
            <>
              {accountMessages.emailTaken} <AuthLink href="/login">Sign in instead</AuthLink>
            </>
          )}
        </FormError>
      )}
      <Button type="submit" size="large" wide disabled={dialog.isSubmitting}>
        {dialog.isSubmitting ? 'Creating account...' : 'Create account'}
      </Button>
      <p className={styles.small}>
        By creating an account you agree to our <ShopLink href="/terms">Terms</ShopLink> and{' '}
        <ShopLink href="/privacy">Privacy Policy</ShopLink>.
      </p>
    </form>
  );
}

type NewEmailFieldProps = {
  form: UseFormReturn<typeof blank, unknown, typeof blank>;
  /** Registered by the form, in the order of its fields: the first wrong one takes the focus. */
  field: ReturnType<ReturnType<typeof bindFields<typeof blank, unknown>>>;
};

function NewEmailField({ form, field }: NewEmailFieldProps) {
  const [corrected, setCorrected] = useState<string>();

  function acceptCorrection(): void {
    form.setValue('email', corrected ?? '', { shouldValidate: form.formState.isSubmitted });
    setCorrected(undefined);
    form.setFocus('email');
  }

  return (
    <EmailField
      hint={
        // It replaces the hint, so that the tap that leaves the field meets its button.
        <span role="status">
          {corrected ? (
            <button type="button" className={styles.correction} onClick={acceptCorrection}>
              Did you mean {corrected}?
            </button>
          ) : (
            accountMessages.emailHint
          )}
        </span>
      }
      {...field}
      onBlur={(event) => {
        setCorrected(correctEmail(event.target.value));
        return field.onBlur(event);
      }}
    />
  );
}
