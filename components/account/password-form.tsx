import { passwordFields } from '@aangan/contract/credentials';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DialogForm } from '@/components/ui/dialog-form';
import { PasswordField } from '@/components/ui/password-field';
import { callShop } from '@/lib/api/browser';
import { bindFields } from '@/lib/forms/bind-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { CurrentPassword, showFailure } from './current-password';

type PasswordFormProps = {
  /** For password managers. */
  email: string;
  onClose: () => void;
  onChanged: () => void;
};

export function PasswordForm({ email, onClose, onChanged }: PasswordFormProps) {
  const form = useForm({
    resolver: schemaResolver(z.object(passwordFields)),
    defaultValues: { password: '', newPassword: '' },
  });
  const field = bindFields(form);
  const { errors, isSubmitting } = form.formState;

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
