import { z } from 'zod';
import { parseStoreHosts } from './contract/store-hosts';
import { isOriginPattern } from './contract/store-origin';
import { diskLimits } from './disk-limits.mjs';
import { parseImageHosts } from './image-hosts';
import { readMetricsNames } from './metrics-names';

const hostPattern = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const imageHosts = z
  .string()
  .default('')
  .transform(parseImageHosts)
  .refine((hosts) => hosts.every((host) => hostPattern.test(host)), {
    message: 'must be host names separated by commas, such as "cdn.example.in,*.images.example.in"',
  });

const storeHosts = z
  .string()
  .default('')
  .transform((text, context) => {
    const parsed = parseStoreHosts(text);
    if (parsed.ok) return parsed.hosts;
    context.addIssue({
      code: 'custom',
      message: `has an entry that is no host: "${parsed.entry}"`,
    });
    return z.NEVER;
  });

/** The storefront's environment. What each setting does stands in `.env.example`. */
const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  API_BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http(s) address such as "https://api.example.in/api/v1"',
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  STORE_HOSTS: storeHosts,
  STOREFRONT_PUBLIC_URL: z
    .string()
    .refine(isOriginPattern, 'must be an origin such as "https://{host}", without a path')
    .optional(),
  IMAGE_HOSTS: imageHosts,
  CACHE_SECONDS: z.coerce.number().int().min(0).max(31_536_000).optional(),
  STOREFRONT_PROCESSES: z
    .union([z.literal('max'), z.coerce.number().int().min(1).max(256)], {
      error: 'must be a number of processes, or "max" for one a core',
    })
    .default(1),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address such as "redis://127.0.0.1:6379"' })
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_NAMES: z.string().default('').transform(readMetricsNames),
  STOREFRONT_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  CDN: z.enum(['cloudflare', 'fastly']).optional(),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  PAGE_MEMORY_MB: z.coerce.number().int().min(1).max(65_536).default(128),
  PAGE_DISK_MB: z.coerce.number().int().min(10).max(10_000_000).default(diskLimits.pages),
  PICTURE_DISK_MB: z.coerce.number().int().min(10).max(10_000_000).default(diskLimits.pictures),
  REVALIDATE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type StorefrontSettings = z.infer<typeof settingsSchema>;

/** Reads the environment; empty texts count as not set. Throws with one line per wrong setting. */
export function readStorefrontSettings(
  environment: Record<string, string | undefined>,
): StorefrontSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`These settings of the storefront are wrong:\n${lines.join('\n')}`);
}

let settings: StorefrontSettings | undefined;

/** The settings of this process, read once. */
export function storefrontSettings(): StorefrontSettings {
  settings ??= readStorefrontSettings(process.env);
  return settings;
}
