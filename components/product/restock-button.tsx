import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import { type Choice, choiceLabel } from '@/lib/rules/variants';

const loadForm = () => import('./restock-form');

type RestockButtonProps = {
  id: string;
  name: string;
  choice: Choice;
  className: string | undefined;
};

/** The restock form loads on demand. */
export function RestockButton({ className, ...request }: RestockButtonProps) {
  const { Component: RestockForm, open, close } = useOpenedComponent(loadForm);
  const [confirmed, setConfirmed] = useState<string>();
  const option = choiceLabel(request.choice);
  return (
    <>
      <Button variant="quiet" wide className={className} onClick={open}>
        {option === confirmed ? "We'll email you" : 'Notify me'}
      </Button>
      {RestockForm && (
        <RestockForm {...request} onConfirmed={() => setConfirmed(option)} onClose={close} />
      )}
    </>
  );
}
