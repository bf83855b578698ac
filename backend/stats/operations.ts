import { z } from 'zod';
import { deviceClasses, invoiceKinds, type VisitStep, visitSteps } from '../database/schema';
import { reportInput } from '../merchant/inputs';

const stepCounts = Object.fromEntries(visitSteps.map((step) => [step, z.number()])) as Record<
  VisitStep,
  z.ZodNumber
>;

const visitReportSchema = z.object({
  /** Visits that reached each step. */
  funnel: z.array(z.object({ device: z.enum(deviceClasses), ...stepCounts })),
  /** Confirmed ones, also of visits that are not counted. */
  orders: z.object({ orders: z.number(), revenuePaise: z.number() }),
  /** Those that were ordered, added or seen; the most frequent first. */
  products: z.array(
    z.object({
      handle: z.string(),
      /** Null: removed. */
      title: z.string().nullable(),
      views: z.number(),
      added: z.number(),
      orders: z.number(),
      quantity: z.number(),
      revenuePaise: z.number(),
    }),
  ),
  /** Without a result, the most frequent first. */
  searches: z.array(z.object({ words: z.string(), searches: z.number() })),
});
export type VisitReport = z.infer<typeof visitReportSchema>;

/** Confirmed orders by the day on which they were placed. */
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

const salesReportSchema = z.object({
  /** Named by the day in India. */
  days: z.array(orderSales),
  /** Revenue after discounts, without delivery; most revenue first. */
  products: z.array(z.object({ ...sales, handle: z.string(), quantity: z.number() })),
  methods: z.array(orderSales),
  /** By the shipping address. */
  states: z.array(orderSales),
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

export const statsOperations = {
  reportSales: { input: reportInput, response: salesReportSchema },
  reportVisits: {
    input: reportInput,
    response: visitReportSchema,
  },
} as const;
