'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { ShopLink } from '@/components/ui/shop-link';
import { TextField } from '@/components/ui/text-field';
import { register as createAccount } from '@/lib/account/account-calls';
import { registrationFields } from '@/lib/contract/credentials';
import { bindFields } from '@/lib/forms/bind-fields';
import { accountMessages } from '@/lib/messages/account';
import { notify } from '@/lib/notify';
import { EmailField } from './email-field';
import styles from './form.module.scss';

const formSchema = z.object({ ...registrationFields, confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Said beside whatever else is wrong.
    when: () => true,
  }),
);

/** Creates an account (specification §2, §4, §5). */
export function RegisterForm() {
  const router = useRouter();
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
  });
  const field = bindFields(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ confirmPassword: _, ...input }) => {
    const outcome = await createAccount(input);
    if (!outcome.ok) {
      form.setError('root', { message: accountMessages.registrationBanner });
      notify({ title: 'Registration Error', description: outcome.message, tone: 'error' });
      return;
    }
    notify({ title: accountMessages.registered, tone: 'success' });
    router.replace('/');
  });

  return (
    <form method="post" className={styles.form} onSubmit={submit} noValidate>
      {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <EmailField
        hint="An address at a common provider such as gmail.com or outlook.com works best."
        {...field('email')}
      />
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
      <Button type="submit" size="large" wide disabled={isSubmitting}>
        {isSubmitting ? 'Creating account...' : 'Create account'}
      </Button>
      <p className={styles.small}>
        Already a customer? <ShopLink href="/login">Sign in</ShopLink>
      </p>
      <p className={styles.small}>
        By creating an account you agree to our <ShopLink href="/terms">Terms</ShopLink> and{' '}
        <ShopLink href="/privacy">Privacy Policy</ShopLink>.
      </p>
    </form>
  );
}
