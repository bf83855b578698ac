import type { ReceivedMethod } from '../payments/method-names';
import type { RequestedItem } from './order-parts';

/** What changes of an order take, in paise. */
type OrderInputs = {
  confirmPayment: {
    reference?: string | undefined;
    /** Of a second payment; 409 for the first one. */
    amountPaise?: number | undefined;
    moreThanTotal?: boolean | undefined;
    method?: ReceivedMethod | undefined;
    /** Email address of the person. */
    author?: string | undefined;
  };
  /** Of what is due, or of `amountPaise`; without either it cancels the order. */
  recordRefund: {
    reference?: string | undefined;
    amountPaise?: number | undefined;
    /** 409 where a refund is due instead of the whole order. */
    cancels?: boolean | undefined;
    /** 409 where none is due. */
    isOfDue?: boolean | undefined;
    author?: string | undefined;
  };
  addRefundReference: { reference: string; refund?: number | undefined };
  cancelOrder: {
    reason?: string | undefined;
    items?: readonly RequestedItem[] | undefined;
  };
  returnOrder: OrderInputs['cancelOrder'] & { restock: boolean };
  addOrderNote: { text: string; author?: string | undefined };
  decideReturn: { isAccepted: boolean; reply?: string | undefined };
};

export type OrderInput<Name extends keyof OrderInputs> = OrderInputs[Name];
