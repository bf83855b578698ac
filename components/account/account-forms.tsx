import { nameFields, passwordFields } from '@aangan/contract/credentials';
import type { AccountInfo } from '@aangan/contract/user';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { DialogForm } from '@/components/ui/dialog-form';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/api/browser';
import { notify } from '@/lib/browser/notify';
import { useSendingForm } from '@/lib/forms/use-sending-form';
import { accountMessages } from '@/lib/messages/account';
import styles from './personal-data.module.scss';

type FormProps = { account: AccountInfo; onClose: () => void };

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label'> & {
  email: string | undefined;
};

const CurrentPassword = ({ email, ...field }: CurrentPasswordProps) => (
  <>
    <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
    <PasswordField label="Current password" autoComplete="current-password" {...field} />
  </>
);

const deletionSchema = z.object({ password: passwordFields.password });

export function DeleteAccountForm(props: FormProps & { onDeleted: () => void }) {
  const { account, onClose, onDeleted } = props;
  const { field, dialog } = useSendingForm(
    deletionSchema,
    { password: '' },
    { send: (body) => callShop('deleteAccount', { body }), onSent: onDeleted },
  );
  return (
    <DialogForm
      title="Delete my account"
      button={dialog.isSubmitting ? 'Deleting...' : 'Delete my account'}
      variant="danger"
      onClose={onClose}
      {...dialog}
    >
      <p>This cannot be undone. You are signed out on all devices.</p>
      {/* The reason of a failure takes its place. */}
      {!dialog.error && <WhatIsDeleted isEmailConfirmed={account.emailVerified === true} />}
      <p className="muted">
        Open orders have to be delivered or cancelled first, payments checked, and refunds paid.
      </p>
      <CurrentPassword email={account.email} {...field('password')} />
    </DialogForm>
  );
}

const WhatIsDeleted = ({ isEmailConfirmed }: { isEmailConfirmed: boolean }) => (
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
);

const nameSchema = z.object(nameFields);

type RenameFormProps = FormProps & {
  onRenamed: (name: Pick<AccountInfo, 'firstName' | 'lastName'>) => void;
};

export function RenameForm({ account, onClose, onRenamed }: RenameFormProps) {
  const { firstName = '', lastName = '' } = account;
  const { field, dialog } = useSendingForm(
    nameSchema,
    { firstName, lastName },
    {
      send: (body) => callShop('rename', { body }),
      onSent(_, name) {
        onClose();
        onRenamed(name);
      },
    },
  );
  return (
    <DialogForm title="Change name" onClose={onClose} {...dialog}>
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
    </DialogForm>
  );
}

const passwordsSchema = z.object(passwordFields);

export function PasswordForm({ account, onClose }: FormProps) {
  const { field, dialog } = useSendingForm(
    passwordsSchema,
    { password: '', newPassword: '' },
    {
      send: (body) => callShop('changePassword', { body }),
      onSent() {
        onClose();
        notify({ ...accountMessages.passwordReplaced, tone: 'success' });
      },
    },
  );
  return (
    <DialogForm title="Change password" onClose={onClose} {...dialog}>
      <CurrentPassword email={account.email} {...field('password')} />
      <PasswordField
        label="New password"
        hint="At least 6 characters. Other devices will be signed out."
        autoComplete="new-password"
        {...field('newPassword')}
      />
    </DialogForm>
  );
}
