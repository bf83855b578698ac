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
      /** Unit quantity code of GST, such as NOS; a delivery has none. */
      unit: optional(z.string()),
      unitPrice: rupeesSchema,
      discount: rupeesSchema,
      amount: rupeesSchema,
      ...rated,
    }),
  ),
  byRate: z.array(z.object(rated)),
  totals: z.object({ ...taxes, total: rupeesSchema }),
};

/** The tax invoice of an order in rupees; prices include GST, and lines add up to `total`. */
export const invoiceSchema = z.object({
  ...issued,
  /** Issued when the order was cancelled or refunded; the first of `creditNotes`. */
  creditNote: optional(z.object(issued)),
  /** Additive: one for each cancellation or return; without it, `creditNote` is for all lines. */
  creditNotes: optional(z.array(z.object({ ...issued, ...document }))),
  orderId: z.string(),
  orderedAt: z.string(),
  seller: z.object({
    legalName: z.string(),
    address: z.string(),
    gstin: z.string(),
  }),
  /** `gstin` of a business buyer. */
  buyer: z.object({ name: z.string(), gstin: optional(z.string()), address: z.string() }),
  placeOfSupply: z.object({ state: z.string(), code: z.string() }),
  /** CGST and state tax within the seller's state; else IGST. */
  isWithinState: z.boolean(),
  stateTax: z.enum(['SGST', 'UTGST']),
  /** Additive: how and when the order was paid; later refunds do not change it. */
  payment: optional(
    z.object({
      state: z.enum(['paid', 'later', 'open']),
      /** In the middle of a sentence, such as 'UPI' or 'net banking'. */
      method: optional(z.string().max(80)),
      paidAt: optional(z.string()),
    }),
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
