import { z } from 'zod';

/** In percent; includes the rates before September 2025. */
const gstRates: number[] = [0, 0.1, 0.25, 1.5, 3, 5, 6, 12, 18, 28, 40];

const list = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(gstRates.map(String));

export const isGstRate = (percent: number): boolean => gstRates.includes(percent);

export const notGstRate = (percent: unknown): string =>
  `${String(percent)}% is not a GST rate: use ${list}`;

export const gstRateSchema = z.literal(gstRates, { error: ({ input }) => notGstRate(input) });

/** Hundredths of a percent. */
export const gstRateBasisPointsSchema = z.literal(
  gstRates.map((percent) => Math.round(percent * 100)),
  { error: ({ input }) => notGstRate(Number(input) / 100) },
);
