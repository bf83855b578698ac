import { z } from 'zod';

const flag = z.enum(['true', 'false']).default('false');

const settingsSchema = z
  .object({
    BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    ALLOW_ORDERS: flag,
    ALLOW_PAYMENTS: flag,
    SHOPPER_EMAIL: z.email().optional(),
    SHOPPER_PASSWORD: z.string().optional(),
    PRODUCT: z.string().optional(),
    HTTP_USERNAME: z.string().optional(),
    HTTP_PASSWORD: z.string().optional(),
    EXTRA_HEADERS: z
      .string()
      .transform((text, { issues }) => {
        try {
          return z.record(z.string(), z.string()).parse(JSON.parse(text));
        } catch {
          issues.push({ code: 'custom', message: 'Use JSON: {"x-name":"value"}', input: text });
          return z.NEVER;
        }
      })
      .optional(),
    LOCALE: z.string().default('en-IN'),
  })
  .check(({ value, issues }) => {
    const requirements = [
      ['SHOPPER_EMAIL', 'SHOPPER_PASSWORD'],
      ['SHOPPER_PASSWORD', 'SHOPPER_EMAIL'],
      ['HTTP_USERNAME', 'HTTP_PASSWORD'],
      ['HTTP_PASSWORD', 'HTTP_USERNAME'],
    ] as const;
    for (const [given, needed] of requirements) {
      if (value[given] === undefined || value[needed] !== undefined) continue;
      const message = `Missing: ${given} is set.`;
      issues.push({ code: 'custom', path: [needed], message, input: value });
    }
    if (value.ALLOW_PAYMENTS === 'true' && value.ALLOW_ORDERS !== 'true') {
      const message = 'Missing: ALLOW_PAYMENTS is set.';
      issues.push({ code: 'custom', path: ['ALLOW_ORDERS'], message, input: value });
    }
  });

/** Reads the settings of docs/qa.md; throws an error that names all invalid ones. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.entries(environment).filter(([, value]) => value);
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    const error = new Error(`Invalid settings of the journeys (docs/qa.md):\n${lines.join('\n')}`);
    // Playwright prints the stack, which would hide the message.
    error.stack = error.message;
    throw error;
  }
  const { BASE_URL, SHOPPER_EMAIL, SHOPPER_PASSWORD, HTTP_USERNAME, HTTP_PASSWORD, ...others } =
    parsed.data;
  return {
    /** A shop that is not started here. */
    deployment: BASE_URL,
    allowsOrders: !BASE_URL || others.ALLOW_ORDERS === 'true',
    /** Beyond payment forms that name themselves a sandbox. */
    allowsPayments: others.ALLOW_PAYMENTS === 'true',
    shopper:
      SHOPPER_EMAIL && SHOPPER_PASSWORD
        ? { email: SHOPPER_EMAIL, password: SHOPPER_PASSWORD }
        : undefined,
    /** Id of a product to buy. */
    product: others.PRODUCT,
    httpCredentials:
      HTTP_USERNAME && HTTP_PASSWORD
        ? { username: HTTP_USERNAME, password: HTTP_PASSWORD }
        : undefined,
    headers: others.EXTRA_HEADERS,
    locale: others.LOCALE,
  };
}

export const settings = readSettings(process.env);
