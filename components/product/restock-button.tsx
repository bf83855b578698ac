import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { sayPartFailed, usePart } from '@/components/ui/use-part';
import type { Choice } from '@/lib/catalogue/variants';
import styles from './restock-button.module.scss';

const loadForm = () => import('./restock-form');

type RestockButtonProps = { id: string; name: string; choice: Choice };

/** Asks to be told when what is sold out is back; the form comes when it is asked for. */
export function RestockButton(wish: RestockButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const RestockForm = usePart(loadForm, isAsked, () => {
    close();
    sayPartFailed();
  });
  return (
    <>
      <Button look="quiet" wide className={styles.ask} onClick={() => setAsked(true)}>
        Tell me when it is back
      </Button>
      {isAsked && RestockForm && <RestockForm {...wish} onClose={close} />}
    </>
  );
}
