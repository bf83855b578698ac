'use client';

import { type Choice, choiceLabel } from '@aangan/contract/rules/variants';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';

const loadForm = () => import('./restock-form');

type RestockButtonProps = {
  id: string;
  name: string;
  choice: Choice;
  className: string | undefined;
};

export function RestockButton({ className, ...request }: RestockButtonProps) {
  const { Component: RestockForm, open, close } = useOpenedComponent(loadForm);
  const [requested, setRequested] = useState<{ option: string; text: string }>();
  const state = useRef<HTMLParagraphElement>(null);
  const option = choiceLabel(request.choice);
  if (option === requested?.option) {
    return (
      <p ref={state} tabIndex={-1} className={className}>
        {requested.text}
      </p>
    );
  }
  return (
    <>
      <Button variant="quiet" wide className={className} onClick={open}>
        Notify me
      </Button>
      {RestockForm && (
        <RestockForm
          {...request}
          onRequested={(isConfirmed) => {
            const text = isConfirmed
              ? "We'll email you when it's back."
              : 'Open the link in our email to confirm your address.';
            // Elements behind an open dialog cannot take the focus.
            flushSync(() => {
              close();
              setRequested({ option, text });
            });
            state.current?.focus();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
