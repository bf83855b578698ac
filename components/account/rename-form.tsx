import { nameFields } from '@aangan/contract/credentials';
import type { AccountInfo } from '@aangan/contract/user';
import * as z from 'zod/mini';
import { DialogForm } from '@/components/ui/dialog-form';
import { TextField } from '@/components/ui/text-field';
import { saveErrorMessage } from '@/lib/account/account-labels';
import { callShop } from '@/lib/api/browser';
import { useSchemaForm } from '@/lib/forms/use-schema-form';

type Name = Pick<AccountInfo, 'firstName' | 'lastName'>;

type RenameFormProps = {
  name: Name;
  onClose: () => void;
  onRenamed: (name: Name) => void;
};

export function RenameForm({ name, onClose, onRenamed }: RenameFormProps) {
  const { firstName = '', lastName = '' } = name;
  const current = { firstName, lastName };
  const { form, field, errors, isSubmitting } = useSchemaForm(z.object(nameFields), current);

  const handleSubmit = form.handleSubmit(async (body) => {
    const result = await callShop('rename', { body });
    if (result.ok) onRenamed(body);
    else form.setError('root', { message: saveErrorMessage(result.failure) });
  });

  return (
    <DialogForm
      title="Change name"
      error={errors.root?.message}
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
    </DialogForm>
  );
}
