import { Button } from '@/components/ui/button';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import type { Choice } from '@/lib/rules/variants';

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
  return (
    <>
      <Button variant="quiet" wide className={className} onClick={open}>
        Notify me
      </Button>
      {RestockForm && <RestockForm {...request} onClose={close} />}
    </>
  );
}
