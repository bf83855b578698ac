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
  const [requested, setRequested] = useState<{ option: string; label: string }>();
  const option = choiceLabel(request.choice);
  return (
    <>
      <Button variant="quiet" wide className={className} onClick={open}>
        {option === requested?.option ? requested.label : 'Notify me'}
      </Button>
      {RestockForm && (
        <RestockForm
          {...request}
          onRequested={(isConfirmed) =>
            setRequested({
              option,
              label: isConfirmed ? "We'll email you" : 'Confirm your address',
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
