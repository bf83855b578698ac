'use client';

import { useEffect, useState } from 'react';
import styles from './new-customer.module.scss';
import { RegisterForm } from './register-form';
import { getReturnPath } from './return-path';

/** Registration below the sign-in form, on the way to checkout. */
export function NewCustomer() {
  const [isRedirecting, setRedirecting] = useState(false);
  useEffect(() => setRedirecting(getReturnPath() === '/checkout'), []);
  if (!isRedirecting) return null;
  return (
    <section className={styles.new} aria-labelledby="new-customer">
      <h2 id="new-customer">New here? Create your account</h2>
      <RegisterForm isBelowLogin />
    </section>
  );
}
