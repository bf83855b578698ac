'use client';

import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { callShop } from '@/lib/api/browser';
import styles from './api-test-screen.module.scss';

/** Literal texts of §8. */
const messages = {
  connectionFailed: 'Connection failed. Check console for details.',
  unexpectedError: (message: string) => `Unexpected error: ${message}`,
} as const;

type Outcome = { tone: 'success' | 'error'; text: string };

async function testConnection(): Promise<Outcome> {
  try {
    const started = performance.now();
    const result = await callShop('storeInfo', {});
    if (!result.ok) {
      console.error('The connection test failed', result.failure);
      return { tone: 'error', text: messages.connectionFailed };
    }
    const milliseconds = Math.round(performance.now() - started);
    const name = result.data.storeName ?? 'a store without a name';
    return { tone: 'success', text: `Connected to ${name} in ${milliseconds} ms.` };
  } catch (error) {
    return {
      tone: 'error',
      text: messages.unexpectedError(error instanceof Error ? error.message : String(error)),
    };
  }
}

export function ApiTestScreen() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isTesting, setTesting] = useState(false);

  async function test(): Promise<void> {
    setTesting(true);
    setOutcome(await testConnection());
    setTesting(false);
  }

  return (
    <div className={styles.screen}>
      <h1>API connection test</h1>
      <p>Requests the store information from the backend through this storefront.</p>
      <Button onClick={test} disabled={isTesting}>
        {isTesting ? 'Testing...' : 'Test connection'}
      </Button>
      {outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
    </div>
  );
}
