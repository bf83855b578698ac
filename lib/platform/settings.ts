import {
  httpUrl,
  parseSettings,
  sharedSettings,
  wholeNumber,
} from '@aangan/contract/node/shared-settings';
import { z } from 'zod';
import { parseImageHosts } from '../pictures/image-hosts';

const hostPattern = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const imageHosts = z
  .string()
  .default('')
  .transform(parseImageHosts)
  .refine((hosts) => hosts.every((host) => hostPattern.test(host)), {
    message: 'must be host names separated by commas, such as "cdn.example.in,*.images.example.in"',
  });

const megabytes = wholeNumber(10, 10_000_000);
const { PORT, STORE_HOSTS, STOREFRONT_PUBLIC_URL, REDIS_URL, TRUSTED_PROXIES, ...shared } =
  sharedSettings;

/** The storefront's environment. Descriptions become docs/configuration.md. */
export const storefrontSettingsSchema = z.object({
  PORT,
  API_BASE_URL: httpUrl.optional().meta({
    description:
      'Address of the shop API or another backend; `npm start` then starts no shop API. Default: the API that `npm start` starts, or `https://api.{host}/api/v1`.',
    examples: ['http://127.0.0.1:8044/api/v1'],
  }),
  STORE_HOSTS,
  STOREFRONT_PUBLIC_URL,
  IMAGE_HOSTS: imageHosts.meta({
    description:
      'Hosts whose https pictures are resized, separated by commas. Others are shown unchanged.',
    examples: ['cdn.example.in,*.images.example.in'],
  }),
  CACHE_SECONDS: wholeNumber(0, 86_400)
    .default(120)
    .describe(
      'Lifetime of cached pages and reads, in seconds: how long a change is not shown whose webhook is lost. 0 turns the page cache off.',
    ),
  PAGE_MEMORY_MB: wholeNumber(1, 65_536)
    .default(128)
    .describe('Memory for compressed pages, in megabytes.'),
  PAGE_DISK_MB: megabytes
    .default(2000)
    .describe('Disk space for cached pages, in megabytes. The oldest are deleted first.'),
  PICTURE_DISK_MB: megabytes
    .default(2000)
    .describe('Disk space for resized pictures, in megabytes. The oldest are deleted first.'),
  REDIS_URL,
  TRUSTED_PROXIES,
  UNCACHED_PAGES_PER_NETWORK_PER_MINUTE: wholeNumber(0, 1_000_000)
    .default(1200)
    .describe(
      'Uncached pages and searches of one client network (an IPv4 address or an IPv6 /64) in a minute, a sixth of them in ten seconds; then 429. Cart, checkout and orders do not count. 0: no limit.',
    ),
  STOREFRONT_METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .meta({
      description:
        'Port for /metrics of the storefront, one for each instance. Keep it closed to shoppers.',
      examples: ['9301'],
    }),
  ...shared,
});
export type StorefrontSettings = z.infer<typeof storefrontSettingsSchema>;

/** Throws an Error with one line per invalid setting. */
export const parseStorefrontSettings = (
  environment: Record<string, string | undefined>,
): StorefrontSettings => parseSettings(storefrontSettingsSchema, environment);

let settings: StorefrontSettings | undefined;

export function storefrontSettings(): StorefrontSettings {
  settings ??= parseStorefrontSettings(process.env);
  return settings;
}
