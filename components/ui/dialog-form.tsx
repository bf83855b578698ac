'use client';

import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import styles from './dialog-form.module.scss';
import { FormError } from './form-error';

type DialogFormProps = {
  title: string;
  button?: string;
  variant?: 'filled' | 'danger';
  isSubmitting: boolean;
  error: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

export function DialogForm(props: DialogFormProps) {
  const { title, variant, isSubmitting, error, onSubmit, onClose, children } = props;
  const button = props.button ?? (isSubmitting ? 'Saving...' : 'Save');
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
        <Button type="submit" variant={variant} size="large" wide disabled={isSubmitting}>
          {button}
        </Button>
      </form>
    </Dialog>
  );
}
