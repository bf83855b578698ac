'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { accountErrorMessage, formatLongDate, fullName } from '@/lib/account/account-labels';
import { signOut } from '@/lib/account/session-calls';
import { callShop } from '@/lib/api/browser';
import { useShopData } from '@/lib/api/use-shop-data';
import { notify } from '@/lib/browser/notify';
import { accountMessages } from '@/lib/messages/account';
import { failureText } from '@/lib/messages/failures';
import { PasswordForm, RenameForm } from './account-forms';
import styles from './account-screen.module.scss';
import { AddressBook } from './address-book';
import { PersonalData } from './personal-data';

function VerifyEmail() {
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<string>();

  async function send() {
    setSending(true);
    const result = await callShop('verificationMail', { body: {} });
    setSending(false);
    setMessage(result.ok ? accountMessages.verificationSent : failureText(result.failure, 'save'));
  }

  return (
    <Banner>
      <p>{message ?? accountMessages.unverified}</p>
      {!message && (
        <Button variant="plain" disabled={isSending} onClick={send}>
          {isSending ? 'Sending...' : 'Send a link to confirm it'}
        </Button>
      )}
    </Banner>
  );
}

const entries = [
  { name: 'Orders', path: '/orders', icon: 'package' },
  { name: 'Wishlist', path: '/wishlist', icon: 'heart' },
  { name: 'Need help?', path: '/contact', icon: 'info' },
] as const;

type AccountScreenProps = { hasAddresses: boolean; hasPersonalData: boolean };

/** The account page (§2); addresses and profile changes need a backend that supports them. */
export function AccountScreen({ hasAddresses, hasPersonalData }: AccountScreenProps) {
  const router = useRouter();
  const { data, error, isLoading, mutate } = useShopData('accountInfo', {});
  const addresses = useShopData('addresses', hasAddresses ? {} : null);
  const [edited, setEdited] = useState<'name' | 'password'>();
  const [isSigningOut, setSigningOut] = useState(false);
  const isEditable = addresses.data !== undefined;

  useEffect(() => {
    if (!error) return;
    notify({ title: 'Error', description: accountErrorMessage(error.failure), tone: 'error' });
  }, [error]);

  async function signOutAndRedirect(notice: { title: string; description: string }): Promise<void> {
    setSigningOut(true);
    const outcome = await signOut();
    setSigningOut(false);
    if (!outcome.ok) {
      notify({ title: 'Error', description: outcome.message, tone: 'error' });
      return;
    }
    notify(notice);
    router.push('/');
  }

  async function signOutEverywhere(): Promise<void> {
    setSigningOut(true);
    const result = await callShop('logoutEverywhere', { body: {} });
    setSigningOut(false);
    if (result.ok) await signOutAndRedirect(accountMessages.signedOutEverywhere);
    else
      notify({ title: 'Error', description: failureText(result.failure, 'save'), tone: 'error' });
  }

  const close = () => setEdited(undefined);
  const placeholder = isLoading ? 'Loading...' : 'Not available';
  const details = [
    { term: 'Name', value: data && fullName(data), change: 'name' },
    { term: 'Email', value: data?.email },
    ...(hasAddresses && !addresses.error
      ? [{ term: 'Password', value: '••••••••', change: 'password' } as const]
      : []),
    { term: 'Member since', value: formatLongDate(data?.createdAt) },
  ] as const;

  return (
    <div className={styles.account}>
      <h1>My account</h1>
      <dl className={styles.details} aria-busy={isLoading}>
        {details.map(({ term, value, ...detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={value ? undefined : styles.missing}>{value ?? placeholder}</dd>
            {data && isEditable && 'change' in detail && (
              <dd className={styles.change}>
                <Button variant="plain" onClick={() => setEdited(detail.change)}>
                  Change {detail.change}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {data?.emailVerified === false && <VerifyEmail />}
      <nav aria-label="Account" className={styles.entries}>
        {entries.map(({ name, path, icon }) => (
          <ShopLink key={path} href={path} className={styles.entry}>
            <Icon name={icon} size={24} />
            {name}
            <Icon name="chevron-right" className={styles.arrow} />
          </ShopLink>
        ))}
      </nav>
      {addresses.isLoading && <Skeleton height={200} isPanel />}
      {addresses.data && (
        <AddressBook
          addresses={addresses.data}
          onChange={(changed) => addresses.mutate(changed, { revalidate: false })}
        />
      )}
      {hasPersonalData && data && <PersonalData account={data} />}
      <div className={styles.actions}>
        <Button
          variant="quiet"
          onClick={() => signOutAndRedirect(accountMessages.signedOut)}
          disabled={isSigningOut}
        >
          <Icon name="log-out" />
          Sign Out
        </Button>
        {isEditable && (
          <Button variant="plain" onClick={signOutEverywhere} disabled={isSigningOut}>
            Sign out of all devices
          </Button>
        )}
        <ButtonLink href="/" variant="plain">
          Return to Home
        </ButtonLink>
      </div>
      {edited === 'name' && data && (
        <RenameForm
          name={data}
          onClose={close}
          onRenamed={(name) => {
            close();
            mutate({ ...data, ...name }, { revalidate: false });
          }}
        />
      )}
      {edited === 'password' && (
        <PasswordForm
          email={data?.email ?? ''}
          onClose={close}
          onChanged={() => {
            close();
            notify({ ...accountMessages.passwordReplaced, tone: 'success' });
          }}
        />
      )}
    </div>
  );
}
