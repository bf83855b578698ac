import { z } from 'zod';

/** In percent; 12 and 28, which ended in September 2025, are still those of older invoices. */
const gstRates: number[] = [0, 0.1, 0.25, 1.5, 3, 5, 6, 12, 18, 28, 40];

const list = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(gstRates.map(String));

export const isGstRate = (percent: number): boolean => gstRates.includes(percent);

export const notGstRate = (percent: unknown): string =>
  `${String(percent)}% is not a GST rate: use ${list}`;

export const endedRateHint = (percent: number): string | undefined =>
  percent === 12 || percent === 28
    ? `GST of ${percent}% ended in September 2025. Most of its goods have ${percent === 12 ? '5%' : '18%'} since.`
    : undefined;

export const gstRateSchema = z.literal(gstRates, { error: ({ input }) => notGstRate(input) });

/** Hundredths of a percent. */
export const gstRateBasisPointsSchema = z.literal(
  gstRates.map((percent) => Math.round(percent * 100)),
  { error: ({ input }) => notGstRate(Number(input) / 100) },
);
