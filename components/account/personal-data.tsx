import type { AccountInfo } from '@aangan/contract/user';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { signOut } from '@/lib/account/session-calls';
import { callShop } from '@/lib/api/browser';
import { notifyError } from '@/lib/browser/notify';
import { failureText } from '@/lib/messages/failures';
import { DeleteAccountForm } from './account-forms';
import styles from './personal-data.module.scss';

function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function PersonalData({ account }: { account: AccountInfo }) {
  const router = useRouter();
  const [isLoading, setLoading] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  async function download(format: 'html' | 'json'): Promise<void> {
    setLoading(true);
    const result = await callShop('personalData', {});
    setLoading(false);
    if (!result.ok) return notifyError(failureText(result.failure, 'save'));
    if (format === 'json') {
      saveFile('my-data.json', JSON.stringify(result.data, undefined, 2), 'application/json');
      return;
    }
    const { dataPage } = await import('@aangan/contract/rules/data-page');
    saveFile('my-data.html', dataPage('My data', result.data), 'text/html');
  }

  async function leave(): Promise<void> {
    // The sessions have ended; this deletes the cookies.
    await signOut();
    router.push('/account-deleted');
  }

  return (
    <section className={styles.data} aria-labelledby="personal-data">
      <h2 id="personal-data">Your data</h2>
      <p className="muted">Everything that this shop has stored about you, in one file.</p>
      <div className={styles.actions}>
        <Button variant="quiet" disabled={isLoading} onClick={() => download('html')}>
          Download my data
        </Button>
        <Button variant="plain" disabled={isLoading} onClick={() => download('json')}>
          Download as JSON
        </Button>
        <Button variant="plain" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      {isDeleting && (
        <DeleteAccountForm account={account} onClose={() => setDeleting(false)} onDeleted={leave} />
      )}
    </section>
  );
}
