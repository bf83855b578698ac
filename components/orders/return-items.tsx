import type { ReceivedOrder } from '@aangan/contract/order';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import type { Order } from '@/lib/orders/order';

const loadDialog = () => import('./return-dialog');

type ReturnItemsProps = { order: Order; onRequested: (order: ReceivedOrder) => void };

export function ReturnItems({ order, onRequested }: ReturnItemsProps) {
  const { Component: ReturnDialog, open, close } = useOpenedComponent(loadDialog);
  return (
    <>
      <Button variant="quiet" onClick={open}>
        Return
      </Button>
      {ReturnDialog && (
        <ReturnDialog
          order={order}
          onClose={close}
          onRequested={(received) => {
            // Elements behind an open dialog cannot take the focus.
            flushSync(close);
            onRequested(received);
          }}
        />
      )}
    </>
  );
}
