'use client';

import { type Choice, choiceLabel } from '@aangan/contract/rules/variants';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { takeFocus } from '@/components/ui/take-focus';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';

const loadForm = () => import('./restock-form');

export type RestockRequest = { id: string; name: string; choice: Choice };

type RestockButtonProps = RestockRequest & { className: string | undefined };

export function RestockButton({ className, ...request }: RestockButtonProps) {
  const { Component: RestockForm, open, close } = useOpenedComponent(loadForm);
  const [requested, setRequested] = useState<{ option: string; text: string }>();
  const option = choiceLabel(request.choice);
  if (option === requested?.option) {
    return (
      <p ref={takeFocus} tabIndex={-1} className={className}>
        {requested.text}
      </p>
    );
  }
  return (
    <>
      <Button size="large" wide className={className} onClick={open}>
        Notify me
      </Button>
      {RestockForm && (
        <RestockForm
          {...request}
          onRequested={(isConfirmed) => {
            const text = isConfirmed
              ? "We'll email you when it's back."
              : 'Open the link in our email to confirm your address.';
            close();
            setRequested({ option, text });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
