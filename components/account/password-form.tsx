import { passwordFields } from '@aangan/contract/credentials';
import * as z from 'zod/mini';
import { DialogForm } from '@/components/ui/dialog-form';
import { PasswordField } from '@/components/ui/password-field';
import { callShop } from '@/lib/api/browser';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { CurrentPassword, showFailure } from './current-password';

type PasswordFormProps = {
  /** For password managers. */
  email: string;
  onClose: () => void;
  onChanged: () => void;
};

export function PasswordForm({ email, onClose, onChanged }: PasswordFormProps) {
  const blank = { password: '', newPassword: '' };
  const { form, field, errors, isSubmitting } = useSchemaForm(z.object(passwordFields), blank);

  const handleSubmit = form.handleSubmit(async (body) => {
    const result = await callShop('changePassword', { body });
    if (result.ok) onChanged();
    else showFailure(result.failure, form.setError);
  });

  return (
    <DialogForm
      title="Change password"
      error={errors.root?.message}
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <CurrentPassword email={email} {...field('password')} />
      <PasswordField
        label="New password"
        hint="At least 6 characters. Other devices will be signed out."
        autoComplete="new-password"
        {...field('newPassword')}
      />
    </DialogForm>
  );
}
