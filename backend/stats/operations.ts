import { z } from 'zod';
import { deviceClasses, type VisitStep, visitSteps } from '../database/schema';
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

export const statsOperations = {
  reportVisits: {
    input: reportInput,
    response: visitReportSchema,
  },
} as const;
