import { z } from 'zod';
import { invoiceKinds } from '../../platform/database/schema';

const sales = {
  name: z.string(),
  orders: z.number(),
  revenuePaise: z.number(),
};
const orderSales = z.object({
  ...sales,
  /** Of the revenue: cancelled and returned items, with their share of delivery. */
  creditedPaise: z.number(),
});

/** Confirmed orders by the day on which they were placed. */
export const salesReportSchema = z.object({
  /** Named by the day in India. */
  days: z.array(orderSales),
  /** Revenue after discounts, without delivery; most revenue first. */
  products: z.array(z.object({ ...sales, handle: z.string(), quantity: z.number() })),
  methods: z.array(orderSales),
  /** By the shipping address. */
  states: z.array(orderSales),
  /** By source, kind and name of the last campaign. */
  campaigns: z.array(orderSales),
  /** Of the documents that were issued in the period; amounts of credit notes are positive. */
  taxes: z.array(
    z.object({
      kind: z.enum(invoiceKinds),
      ratePercent: z.number(),
      taxablePaise: z.number(),
      cgstPaise: z.number(),
      sgstPaise: z.number(),
      utgstPaise: z.number(),
      igstPaise: z.number(),
    }),
  ),
});
export type SalesReport = z.infer<typeof salesReportSchema>;
