import { passwordFields } from '@aangan/contract/credentials';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DialogForm } from '@/components/ui/dialog-form';
import { callShop } from '@/lib/api/browser';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { CurrentPassword, showFailure } from './current-password';
import styles from './personal-data.module.scss';

type DeleteAccountFormProps = {
  /** For password managers. */
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
