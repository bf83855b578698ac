import { z } from 'zod';
import { parseStoreHosts } from '../rules/store-hosts';
import { isOriginPattern } from '../rules/store-origin';
import { parseProxies } from './client-address';

export const httpUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http(s) address, such as https://shop.example.in',
  })
  .transform((url) => url.replace(/\/+$/, ''));

export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

/** Settings of storefront and shop API. Descriptions become docs/configuration.md. */
export const sharedSettings = {
  PORT: wholeNumber(1, 65_535).default(3000).describe('Port of the storefront.'),
  STORE_HOSTS: z
    .string()
    .default('')
    .transform(parseStoreHosts)
    .meta({
      description:
        'Hosts that are served, separated by commas; `alias=host` redirects a second name. Default: `localhost` and `*.localhost`.',
      examples: ['shop.example.in,www.shop.example.in=shop.example.in'],
    }),
  STOREFRONT_PUBLIC_URL: z
    .string()
    .refine(isOriginPattern, 'must be an origin such as "https://{host}", without a path')
    .optional()
    .meta({
      description:
        'Public origin of a store. Set it where storefronts at different ports share a Redis. Default: `https://{host}`; on localhost `http://` with PORT.',
      examples: ['https://{host}'],
    }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address such as "redis://127.0.0.1:6379"' })
    .optional()
    .meta({
      description: 'Redis (6 or newer) or Valkey that several storefronts and APIs share.',
      examples: ['redis://:password@127.0.0.1:6379'],
    }),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(parseProxies)
    .meta({
      description:
        'Addresses or subnets of proxies whose X-Forwarded-For is trusted, separated by commas: nginx, and for the shop API the storefronts. Loopback addresses always are.',
      examples: ['10.0.0.0/8'],
    }),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address on which both metrics ports listen.'),
  METRICS_NAMES: z
    .string()
    .toLowerCase()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .meta({
      description:
        'Further host names under which a monitor may request /metrics, separated by commas.',
      examples: ['api-1,api-2'],
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().meta({
    description: "OTLP/HTTP endpoint for traces. OpenTelemetry's other settings apply as well.",
    examples: ['http://127.0.0.1:4318'],
  }),
  REVALIDATE_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Signs the revalidation webhook; at least 16 characters. Default: in `keys.json` of SHOP_DATA_DIR. Set it where the processes do not share that folder.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level that is logged. `npm start` uses `warn`.'),
};

/** Empty texts count as unset. Throws an Error with one line per invalid setting. */
export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
  error?: z.core.$ZodErrorMap,
): z.output<Schema> {
  const nonEmpty = Object.entries(environment).filter(([, value]) => value?.trim());
  const result = schema.safeParse(Object.fromEntries(nonEmpty), { error });
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  throw new Error(lines.join('\n'));
}
