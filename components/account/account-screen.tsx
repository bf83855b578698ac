'use client';

import type { AccountInfo } from '@aangan/contract/user';
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
import { notify, notifyError } from '@/lib/browser/notify';
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

type DetailsProps = {
  account: AccountInfo | undefined;
  isLoading: boolean;
  hasPassword: boolean;
  isEditable: boolean;
  onRenamed: (name: Pick<AccountInfo, 'firstName' | 'lastName'>) => void;
};

function AccountDetails(props: DetailsProps) {
  const { account, isLoading, hasPassword, isEditable, onRenamed } = props;
  const [edited, setEdited] = useState<'name' | 'password'>();
  const close = () => setEdited(undefined);
  const details = [
    { term: 'Name', value: account && fullName(account), change: 'name' },
    { term: 'Email', value: account?.email },
    ...(hasPassword ? [{ term: 'Password', value: '••••••••', change: 'password' } as const] : []),
    { term: 'Member since', value: formatLongDate(account?.createdAt) },
  ] as const;
  return (
    <>
      <dl className={styles.details} aria-busy={isLoading}>
        {details.map(({ term, value, ...detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={value ? undefined : styles.missing}>
              {value ?? (isLoading ? 'Loading...' : 'Not available')}
            </dd>
            {account && isEditable && 'change' in detail && (
              <dd className={styles.change}>
                <Button variant="plain" onClick={() => setEdited(detail.change)}>
                  Change {detail.change}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {account && edited === 'name' && (
        <RenameForm account={account} onClose={close} onRenamed={onRenamed} />
      )}
      {account && edited === 'password' && <PasswordForm account={account} onClose={close} />}
    </>
  );
}

function AccountActions({ canSignOutEverywhere }: { canSignOutEverywhere: boolean }) {
  const router = useRouter();
  const [isSigningOut, setSigningOut] = useState(false);

  async function leave(isEverywhere: boolean): Promise<void> {
    setSigningOut(true);
    const revoked = isEverywhere && (await callShop('logoutEverywhere', { body: {} }));
    const failed = revoked && !revoked.ok && failureText(revoked.failure, 'save');
    const hasEnded = !failed && (await signOut());
    setSigningOut(false);
    if (!hasEnded) return notifyError(failed || accountMessages.signOutFailed);
    const message = accountMessages[isEverywhere ? 'signedOutEverywhere' : 'signedOut'];
    notify({ ...message, nextPage: '/' });
    router.push('/');
  }

  return (
    <div className={styles.actions}>
      <Button variant="quiet" onClick={() => leave(false)} disabled={isSigningOut}>
        <Icon name="log-out" />
        Sign Out
      </Button>
      {canSignOutEverywhere && (
        <Button variant="plain" onClick={() => leave(true)} disabled={isSigningOut}>
          Sign out of all devices
        </Button>
      )}
      <ButtonLink href="/" variant="plain">
        Return to Home
      </ButtonLink>
    </div>
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
  const { data, error, isLoading, mutate } = useShopData('accountInfo', {});
  const addresses = useShopData('addresses', hasAddresses ? {} : null);
  const isEditable = addresses.data !== undefined;

  useEffect(() => {
    if (error) notifyError(accountErrorMessage(error.failure));
  }, [error]);

  return (
    <div className={styles.account}>
      <h1>My account</h1>
      <AccountDetails
        account={data}
        isLoading={isLoading}
        hasPassword={hasAddresses && !addresses.error}
        isEditable={isEditable}
        onRenamed={(name) => data && mutate({ ...data, ...name }, { revalidate: false })}
      />
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
      <AccountActions canSignOutEverywhere={isEditable} />
    </div>
  );
}
