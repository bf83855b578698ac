import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { saveErrorMessage } from '@/lib/account/account-labels';
import { callShop } from '@/lib/api/browser';
import { accountMessages } from '@/lib/messages/account';

export function VerifyEmail() {
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<string>();

  async function send() {
    setSending(true);
    const result = await callShop('verificationMail', { body: {} });
    setSending(false);
    setMessage(result.ok ? accountMessages.verificationSent : saveErrorMessage(result.failure));
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
