import { invoiceSchema } from '@aangan/contract/invoice';
import { z } from 'zod';
import { after } from '../merchant/inputs';
import { operation } from '../merchant/operation';
import { requireOrder } from '../orders/merchant-orders';
import { endOf, firstDay, lastDay, number, startOf } from '../orders/order-fields';
import { HttpError } from '../platform/http/http-error';
import { issueDueInvoice } from './issue-invoice';
import { missingInvoice } from './missing-rates';
import { listInvoices, readInvoice } from './read-invoice';

export const invoiceOperations = {
  /** Issues a due invoice; 404 with the reason where there is none. */
  showInvoice: operation({
    title: 'Show a tax invoice',
    section: 'orders',
    subject: 'number',
    input: z.object({ number }),
    isRead: true,
    async run({ database, store }, { number }) {
      const order = await requireOrder(database, store.id, number);
      await issueDueInvoice(database, order.id);
      const invoice = await readInvoice(database, order);
      if (!invoice) throw new HttpError(404, await missingInvoice(database, order));
      return invoiceSchema.parse(invoice);
    },
  }),
  listInvoices: operation({
    title: 'Tax invoices and credit notes',
    section: 'sales',
    input: z.object({ from: firstDay, to: lastDay, after }),
    isRead: true,
    run: ({ database, store }, { from, to, after }) =>
      listInvoices(database, store.id, {
        from: startOf(from),
        before: endOf(to),
        after,
      }),
  }),
};
