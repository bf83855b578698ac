import { z } from 'zod';

/** The rates of GST on goods in percent, with those of before September 2025. */
const gstRates: number[] = [0, 0.1, 0.25, 1.5, 3, 5, 6, 12, 18, 28, 40];

const list = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(gstRates.map(String));

export const isGstRate = (percent: number): boolean => gstRates.includes(percent);

/** Such as "17% is not a GST rate: use 0, 0.1, …, 28 or 40". */
export const notGstRate = (percent: unknown): string =>
  `${String(percent)}% is not a GST rate: use ${list}`;

/** A GST rate in percent. */
export const gstRateSchema = z.literal(gstRates, { error: ({ input }) => notGstRate(input) });

/** The same in hundredths of a percent. */
export const gstRatePointsSchema = z.literal(
  gstRates.map((percent) => Math.round(percent * 100)),
  { error: ({ input }) => notGstRate(Number(input) / 100) },
);
