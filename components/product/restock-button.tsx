import { Button } from '@/components/ui/button';
import { useOpenedPart } from '@/components/ui/use-lazy-component';
import type { Choice } from '@/lib/catalogue/variants';

const loadForm = () => import('./restock-form');

type RestockButtonProps = {
  id: string;
  name: string;
  choice: Choice;
  className: string | undefined;
};

/** The restock form loads on demand. */
export function RestockButton({ className, ...wish }: RestockButtonProps) {
  const { Part: RestockForm, open, close } = useOpenedPart(loadForm);
  return (
    <>
      <Button look="quiet" wide className={className} onClick={open}>
        Notify me
      </Button>
      {RestockForm && <RestockForm {...wish} onClose={close} />}
    </>
  );
}
