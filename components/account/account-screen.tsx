'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { accountFailure, formatLongDate, fullName } from '@/lib/account/account-words';
import { signOut } from '@/lib/account/session-calls';
import { useShopData } from '@/lib/api/use-shop-data';
import { accountMessages } from '@/lib/messages/account';
import { notify } from '@/lib/notify';
import styles from './account-screen.module.scss';

/** Name, e-mail, member since, the way to the orders, and signing out (specification §2). */
export function AccountScreen() {
  const router = useRouter();
  const { data, error, isLoading } = useShopData('accountInfo', {});
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!error) return;
    notify({ title: 'Error', description: accountFailure(error.failure), tone: 'error' });
  }, [error]);

  async function leave(): Promise<void> {
    setLeaving(true);
    const outcome = await signOut();
    setLeaving(false);
    if (!outcome.ok) {
      notify({ title: 'Error', description: outcome.message, tone: 'error' });
      return;
    }
    notify(accountMessages.signedOut);
    router.push('/');
  }

  const placeholder = isLoading ? 'Loading...' : 'Not available';
  const facts = [
    { term: 'Name', value: data && fullName(data) },
    { term: 'Email', value: data?.email },
    { term: 'Member since', value: formatLongDate(data?.createdAt) },
  ];

  return (
    <div className={styles.account}>
      <h1>My account</h1>
      <dl className={styles.facts} aria-busy={isLoading}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={value ? undefined : styles.missing}>{value ?? placeholder}</dd>
          </div>
        ))}
      </dl>
      <nav aria-label="Account">
        <ShopLink href="/orders" className={styles.entry}>
          <Icon name="package" size={24} />
          Orders
          <Icon name="chevron-right" className={styles.arrow} />
        </ShopLink>
      </nav>
      <div className={styles.acts}>
        <Button look="quiet" onClick={leave} disabled={isLeaving}>
          <Icon name="log-out" />
          Sign Out
        </Button>
        <ButtonLink href="/" look="plain">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
