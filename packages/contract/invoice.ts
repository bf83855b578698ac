import { z } from 'zod';
import { optional, rupeesSchema } from './common';

/** GST amounts in rupees; `stateTax` names the tax in `sgst`. */
const taxes = {
  taxable: rupeesSchema,
  cgst: rupeesSchema,
  sgst: rupeesSchema,
  igst: rupeesSchema,
};
const rated = { hsn: optional(z.string()), ratePercent: z.number(), ...taxes };
const issued = { number: z.string(), issuedAt: z.string() };

const document = {
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.number(),
      unit: optional(z.string()).describe(
        'Unit quantity code of GST, such as NOS; a delivery has none.',
      ),
      unitPrice: rupeesSchema,
      discount: rupeesSchema,
      amount: rupeesSchema,
      ...rated,
    }),
  ),
  byRate: z.array(
    z.object({
      ...rated,
      unit: optional(z.string()),
      quantity: optional(z.number()).describe('Of the unit; deliveries are not counted.'),
    }),
  ),
  totals: z.object({ ...taxes, total: rupeesSchema }),
};

const paid = {
  method: optional(z.string().max(80)).describe(
    "In the middle of a sentence, such as 'UPI' or 'net banking'.",
  ),
  paidAt: optional(z.string()),
};

/** The tax invoice of an order in rupees; prices include GST, and lines add up to `total`. */
export const invoiceSchema = z.object({
  ...issued,
  creditNote: optional(z.object(issued)).describe(
    'Issued when the order was cancelled or refunded; the first of `creditNotes`.',
  ),
  creditNotes: optional(z.array(z.object({ ...issued, ...document }))).describe(
    'One for each cancellation or return; without it, `creditNote` is for all lines.',
  ),
  orderId: z.string(),
  orderedAt: z.string(),
  seller: z.object({
    legalName: z.string(),
    address: z.string(),
    gstin: z.string(),
  }),
  buyer: z
    .object({ name: z.string(), gstin: optional(z.string()), address: z.string() })
    .describe('`gstin` of a business buyer.'),
  placeOfSupply: z.object({ state: z.string(), code: z.string() }),
  isWithinState: z.boolean().describe("CGST and state tax within the seller's state; else IGST."),
  stateTax: z.enum(['SGST', 'UTGST']),
  payment: optional(z.object({ state: z.enum(['paid', 'later', 'open']), ...paid })).describe(
    'How and when the order was paid; later refunds do not change it.',
  ),
  payments: optional(z.array(z.object({ ...paid, amount: rupeesSchema }))).describe(
    'Instead of `payment`: of several payments, or of a part, each with its amount.',
  ),
  due: optional(rupeesSchema).describe(
    'Still to be paid of an order that is paid in part, or in cash on delivery.',
  ),
  ...document,
});
export type Invoice = z.infer<typeof invoiceSchema>;
export type InvoiceResponse = z.input<typeof invoiceSchema>;

/** The invoice with number and lines of a credit note, by default the first; undefined without it. */
export function creditNoteOf<I extends Invoice | InvoiceResponse>(
  invoice: I,
  number = invoice.creditNote?.number,
): I | undefined {
  const note = invoice.creditNotes?.find((one) => one.number === number);
  if (!note)
    return invoice.creditNote && invoice.creditNote.number === number ? invoice : undefined;
  const { number: noteNumber, issuedAt, ...lines } = note;
  return { ...invoice, creditNote: { number: noteNumber, issuedAt }, ...lines };
}
