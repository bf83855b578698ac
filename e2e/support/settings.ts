import { z } from 'zod';

const flag = z.enum(['true', 'false']).default('false');

const settingsSchema = z.object({
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
  LOCALE: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]\w+)*$/, 'Use a language such as en-IN or hi-IN.')
    .default('en-IN'),
});

type Environment = Record<string, string | undefined>;

const pairs = [
  ['SHOPPER_EMAIL', 'SHOPPER_PASSWORD'],
  ['HTTP_USERNAME', 'HTTP_PASSWORD'],
] as const;

/** Names the settings that others need. */
function missingSettings(given: Environment): string[] {
  const half = pairs.filter(([one, other]) => !given[one] !== !given[other]);
  const allowsPayments = given.ALLOW_PAYMENTS === 'true';
  return [
    ...half.map(([one, other]) =>
      given[one] ? `${other}: Missing: ${one} is set.` : `${one}: Missing: ${other} is set.`,
    ),
    ...(allowsPayments && (given.ALLOW_ORDERS ?? 'false') === 'false'
      ? ['ALLOW_ORDERS: Missing: ALLOW_PAYMENTS is set.']
      : []),
  ];
}

export function invalidSettings(problems: string[]): Error {
  const lines = problems.map((problem) => `  ${problem}`);
  const error = new Error(`Invalid settings of the journeys (docs/qa.md):\n${lines.join('\n')}`);
  // Playwright prints the stack, which would hide the message.
  error.stack = error.message;
  return error;
}

/** Reads the settings of docs/qa.md; throws an error that names all invalid ones. */
export function readSettings(environment: Environment) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = settingsSchema.safeParse(given);
  const missing = missingSettings(given);
  if (!parsed.success) {
    const invalid = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw invalidSettings([...invalid, ...missing]);
  }
  if (missing.length > 0) throw invalidSettings(missing);
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

export type Settings = ReturnType<typeof readSettings>;

export const settings = readSettings(process.env);
