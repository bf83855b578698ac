import type { AccountInfo } from '@aangan/contract/user';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { signOut } from '@/lib/account/session-calls';
import { callShop } from '@/lib/api/browser';
import { notify } from '@/lib/browser/notify';
import { failureText } from '@/lib/messages/failures';
import { DeleteAccountForm } from './account-forms';
import styles from './personal-data.module.scss';

/** Saves a text as a file of the browser's downloads. */
function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const formats = {
  html: {
    type: 'text/html',
    async write(data: Record<string, unknown>) {
      const { dataPage } = await import('@aangan/contract/rules/data-page');
      return dataPage('My data', data);
    },
  },
  json: {
    type: 'application/json',
    write: async (data: Record<string, unknown>) => JSON.stringify(data, undefined, 2),
  },
};

/** Download and deletion of everything that the store holds about the shopper. */
export function PersonalData({ account }: { account: AccountInfo }) {
  const router = useRouter();
  const [isLoading, setLoading] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  async function download(format: keyof typeof formats): Promise<void> {
    setLoading(true);
    const result = await callShop('personalData', {});
    setLoading(false);
    if (!result.ok) {
      notify({ title: 'Error', description: failureText(result.failure, 'save'), tone: 'error' });
      return;
    }
    const { type, write } = formats[format];
    saveFile(`my-data.${format}`, await write(result.data), type);
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
