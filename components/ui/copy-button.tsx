'use client';

import { useState } from 'react';
import { Button } from './button';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<string>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch (error) {
      console.warn('Clipboard write failed:', error);
      setOutcome('Not copied');
    }
  }

  return (
    <>
      <Button variant="plain" aria-label={`Copy ${label}`} onClick={copy}>
        Copy
      </Button>
      <span role="status" className="quiet">
        {outcome}
      </span>
    </>
  );
}
