import { nameFields, passwordFields } from '@aangan/contract/credentials';
import type { AccountInfo } from '@aangan/contract/user';
import { type ComponentProps, useState } from 'react';
import * as z from 'zod/mini';
import { DialogForm } from '@/components/ui/dialog-form';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/api/browser';
import type { ApiFailure } from '@/lib/api/result';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { failureText } from '@/lib/messages/failures';
import styles from './personal-data.module.scss';

type DeleteAccountFormProps = {
  email: string;
  isEmailConfirmed: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteAccountForm(props: DeleteAccountFormProps) {
  const { email, isEmailConfirmed, onClose, onDeleted } = props;
  const schema = z.object({ password: passwordFields.password });
  const { form, field, errors, isSubmitting } = useSchemaForm(schema, { password: '' });
  /** Then the reason takes the place of what would be deleted. */
  const [hasFailed, setFailed] = useState(false);

  const handleSubmit = form.handleSubmit(async (body) => {
    const result = await callShop('deleteAccount', { body });
    if (result.ok) onDeleted();
    else setFailed(!showFailure(result.failure, form.setError));
  });

  return (
    <DialogForm
      title="Delete my account"
      button={isSubmitting ? 'Deleting...' : 'Delete my account'}
      variant="danger"
      error={errors.root?.message}
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p>This cannot be undone. You are signed out on all devices.</p>
      {!hasFailed && (
        <>
          <div>
            <h3 className={styles.list}>Deleted</h3>
            <ul className={styles.list}>
              <li>Your name, email address, password and saved addresses</li>
              <li>Your reviews and their pictures</li>
              <li>
                Messages to us, newsletter subscriptions and restock requests
                {!isEmailConfirmed && ', if you confirm your email address first'}
              </li>
              <li>Phone number, email address and notes of your orders, and their emails</li>
            </ul>
          </div>
          <div>
            <h3 className={styles.list}>Kept, because tax law asks for it</h3>
            <ul className={styles.list}>
              <li>Orders with number, date, items and payments</li>
              <li>Invoices with the name and address on them</li>
            </ul>
          </div>
        </>
      )}
      <p className="muted">
        Open orders have to be delivered or cancelled first, payments checked, and refunds paid.
      </p>
      <CurrentPassword email={email} {...field('password')} />
    </DialogForm>
  );
}

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
    else form.setError('root', { message: failureText(result.failure, 'save') });
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

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label'> & {
  email: string;
};

const CurrentPassword = ({ email, ...field }: CurrentPasswordProps) => (
  <>
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <PasswordField label="Current password" autoComplete="current-password" {...field} />
  </>
);

type SetError = (
  name: 'password' | 'root',
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Returns whether the password is wrong, which is shown at its field. */
function showFailure(failure: ApiFailure, setError: SetError): boolean {
  const isWrong = failure.field === 'password';
  setError(
    isWrong ? 'password' : 'root',
    { message: failureText(failure, 'save') },
    { shouldFocus: isWrong },
  );
  return isWrong;
}

type PasswordFormProps = {
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
