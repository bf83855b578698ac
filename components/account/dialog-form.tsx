import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormError } from '@/components/ui/form-error';
import styles from './dialog-form.module.scss';

type DialogFormProps = {
  title: string;
  isSubmitting: boolean;
  /** Why it could not be saved. */
  error: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form of the account over its page; it closes when it is saved. */
export function DialogForm(props: DialogFormProps) {
  const { title, isSubmitting, error, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form
        method="post"
        className={styles.form}
        aria-labelledby={id}
        onSubmit={onSubmit}
        noValidate
      >
        <h2 id={id}>{title}</h2>
        {children}
        {error && <FormError>{error}</FormError>}
        <Button type="submit" size="large" wide disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
