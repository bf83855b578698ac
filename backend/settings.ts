import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { normaliseHost } from '@/lib/contract/host';
import { parseStoreHosts, type StoreHosts } from '@/lib/contract/store-hosts';
import { isLocalHost, isOriginPattern } from '@/lib/contract/store-origin';
import { readMetricsNames } from '@/lib/metrics-names';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const secret = z.string().min(16, 'must have at least 16 characters').optional();

function parseProxies(text: string, context: z.RefinementCtx): BlockList {
  const proxies = new BlockList();
  proxies.addSubnet('127.0.0.0', 8, 'ipv4');
  proxies.addAddress('::1', 'ipv6');
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    const prefix = bits === undefined ? (version === 6 ? 128 : 32) : Number(bits);
    try {
      proxies.addSubnet(address, prefix, family);
    } catch {
      context.addIssue({ code: 'custom', message: `"${entry}" is not an IP address or subnet` });
    }
  }
  return proxies;
}

function readStoreHosts(text: string, context: z.RefinementCtx): StoreHosts {
  const parsed = parseStoreHosts(text);
  if (parsed.ok) return parsed.hosts;
  context.addIssue({ code: 'custom', message: `has an entry that is no host: "${parsed.entry}"` });
  return z.NEVER;
}

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Addresses with commas between them. */
const httpUrls = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(httpUrl).min(1));

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://');

const mediaUrl = z.string().transform((text, context) => {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(\/.*)?$/.exec(text) ?? [];
  const parts = path.split('/').filter(Boolean);
  if (bucket && parts.every((part) => /^[\w-][\w.-]*$/.test(part))) {
    return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
  }
  context.addIssue({ code: 'custom', message: 'must be a bucket such as "s3://bucket/prefix"' });
  return z.NEVER;
});

/** The environment of the shop API; an empty variable counts as not set. */
const environmentSchema = z
  .object({
    API_PORT: port(8044),
    API_HOST: z.string().default('127.0.0.1'),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_NAMES: z.string().default('').transform(readMetricsNames),
    API_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    PORT: port(3000),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_REPLICA_URL: postgresUrl.optional(),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(1000).default(10),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'must be an address such as "redis://127.0.0.1:6379"' })
      .optional(),
    SHOP_DATA_DIR: z.string().default('.data'),
    MEDIA_URL: mediaUrl.optional(),
    AWS_REGION: z.string().optional(),
    AWS_ENDPOINT_URL_S3: httpUrl.optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    INIT_DATA: z.enum(['true', 'false']).default('false'),
    DEMO_STORES: z.enum(['true', 'false']).default('true'),
    STORE_HOSTS: z.string().default('').transform(readStoreHosts),
    STOREFRONT_URL: httpUrls.optional(),
    STOREFRONT_PUBLIC_URL: z
      .string()
      .refine(isOriginPattern, 'must be an origin such as "https://{host}", without a path')
      .optional(),
    API_PUBLIC_URL: httpUrl.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    SMTP_HOST: z.string().optional(),
    SMTP_PORT: port(587),
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
    MAIL_FROM: z.string().optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info'),
    TOKEN_DAYS: z.coerce.number().positive().max(3650).default(30),
    ATTEMPTS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
    FAILURES_PER_ACCOUNT: z.coerce.number().int().min(1).default(20),
    UNPAID_MINUTES: z.coerce.number().positive().max(525_600).default(60),
    UNPAID_DAYS: z.coerce.number().positive().max(365).default(3),
    UNPAID_ORDERS_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
    ORDERS_PER_ACCOUNT_PER_HOUR: z.coerce.number().int().min(1).default(20),
    ORDERS_PER_NETWORK_PER_HOUR: z.coerce.number().int().min(1).optional(),
    CASH_ORDERS_PER_NETWORK_PER_DAY: z.coerce.number().int().min(1).optional(),
    REGISTRATIONS_PER_NETWORK_PER_HOUR: z.coerce.number().int().min(1).optional(),
    MAILS_PER_ADDRESS_PER_DAY: z.coerce.number().int().min(1).default(5),
    PIECES_PER_LINE: z.coerce.number().int().min(1).max(9999).default(100),
    RAZORPAY_API_URL: httpUrl.default('https://api.razorpay.com'),
    TRUSTED_PROXIES: z.string().default('').transform(parseProxies),
    MERCHANT_KEY: secret,
    REVALIDATE_SECRET: secret,
  })
  .refine((env) => env.MAIL_FROM || !(env.SMTP_URL || env.SMTP_HOST), {
    path: ['MAIL_FROM'],
    message: 'must be set when mail is sent',
  })
  .refine((env) => env.DATABASE_URL || !env.DATABASE_REPLICA_URL, {
    path: ['DATABASE_URL'],
    message: 'must be set where there is a replica of it',
  })
  .refine((env) => env.AWS_REGION || !env.MEDIA_URL, {
    path: ['AWS_REGION'],
    message: 'must be set where pictures are in S3',
  })
  .refine((env) => !env.MEDIA_URL || !env.AWS_ACCESS_KEY_ID === !env.AWS_SECRET_ACCESS_KEY, {
    path: ['AWS_SECRET_ACCESS_KEY'],
    message: 'must be set together with AWS_ACCESS_KEY_ID',
  });

type Environment = z.output<typeof environmentSchema>;

/** Where mail is handed in; undefined where nothing is set. */
function smtpOf(env: Environment) {
  if (env.SMTP_URL) return { url: env.SMTP_URL };
  if (!env.SMTP_HOST) return undefined;
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: pass } = env;
  return { host, port, ...(user && { auth: { user, pass: pass ?? '' } }) };
}

/** Where pictures are kept; undefined for the folder in the data directory. */
function mediaOf(env: Environment) {
  const { MEDIA_URL: place, AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint } = env;
  if (!place || !region) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const credentials =
    accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN }
      : undefined; // The SDK finds the machine's own.
  return { ...place, region, endpoint, credentials };
}

const isLocal = (host: string) => isLocalHost(normaliseHost(host) ?? host);
const hostOf = (origin: string) => new URL(origin.replaceAll('{host}', 'localhost')).hostname;
/** Listening there, a server hears other machines too. */
const isEverywhere = (address: string) => !isLocal(address) && !/^(127\.|::1$)/.test(address);

/** Whether the shop answers to other hosts than localhost, as far as its settings say. */
function isPublic(env: Environment): boolean {
  const { API_PUBLIC_URL, STOREFRONT_PUBLIC_URL } = env;
  const origins = [API_PUBLIC_URL, STOREFRONT_PUBLIC_URL].flatMap((origin) => origin ?? []);
  const hosts = [...env.STORE_HOSTS.keys(), ...origins.map(hostOf)];
  return isEverywhere(env.API_HOST) || !hosts.every(isLocal);
}

/** The settings that only a shop in production has. */
function productionSettings(env: Environment): string[] {
  const { STORE_HOSTS, API_PUBLIC_URL, STOREFRONT_PUBLIC_URL } = env;
  const isElsewhere = (origin: string | undefined) =>
    origin !== undefined && !isLocal(hostOf(origin));
  const given = {
    STORE_HOSTS: ![...STORE_HOSTS.keys()].every(isLocal),
    API_PUBLIC_URL: isElsewhere(API_PUBLIC_URL),
    STOREFRONT_PUBLIC_URL: isElsewhere(STOREFRONT_PUBLIC_URL),
    API_HOST: isEverywhere(env.API_HOST),
    DATABASE_URL: env.DATABASE_URL !== undefined,
    REDIS_URL: env.REDIS_URL !== undefined,
    MEDIA_URL: env.MEDIA_URL !== undefined,
  };
  return Object.entries(given).flatMap(([name, isGiven]) => (isGiven ? [name] : []));
}

/**
 * Limits of one client network (an IPv4 address or an IPv6 /64). Mobile carriers share an IPv4
 * address among many shoppers, so they are generous. A shop on localhost alone has none.
 */
function networkLimits(env: Environment) {
  const fallback = (max: number) => (isPublic(env) ? max : Number.MAX_SAFE_INTEGER);
  return {
    ordersPerHour: env.ORDERS_PER_NETWORK_PER_HOUR ?? fallback(100),
    cashOrdersPerDay: env.CASH_ORDERS_PER_NETWORK_PER_DAY ?? fallback(30),
    registrationsPerHour: env.REGISTRATIONS_PER_NETWORK_PER_HOUR ?? fallback(60),
  };
}

const settingsSchema = environmentSchema.transform((env) => ({
  port: env.API_PORT,
  host: env.API_HOST,
  /** Where Prometheus reads; undefined where nobody does. */
  metrics: env.API_METRICS_PORT
    ? { host: env.METRICS_HOST, port: env.API_METRICS_PORT, names: env.METRICS_NAMES }
    : undefined,
  /** Whether OpenTelemetry's own settings say where traces go. */
  isTraced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  databaseUrl: env.DATABASE_URL,
  /** A streaming replica of it, which answers what shoppers read. */
  databaseReplicaUrl: env.DATABASE_REPLICA_URL,
  /** Connections to each PostgreSQL that this process opens at most. */
  databaseConnections: env.DATABASE_CONNECTIONS,
  redisUrl: env.REDIS_URL,
  dataDir: env.SHOP_DATA_DIR,
  media: mediaOf(env),
  /** Why no new shop begins where there is none: it was there, or INIT_DATA says otherwise. */
  productionSettings: env.INIT_DATA === 'true' ? [] : productionSettings(env),
  demoStores: env.DEMO_STORES === 'true',
  isPublic: isPublic(env),
  /** The hosts that are served; without any, localhost and those below it. */
  storeHosts: env.STORE_HOSTS,
  /** Where the storefronts hear of changes. */
  storefrontUrls: env.STOREFRONT_URL ?? [`http://127.0.0.1:${env.PORT}`],
  storefrontPort: env.PORT,
  /** Where shoppers find a store, with `{host}` for its host; decided by the host when not set. */
  storefrontPublicUrl: env.STOREFRONT_PUBLIC_URL,
  /** Where shoppers' browsers and payment providers reach this API, without a path. */
  apiPublicUrl: env.API_PUBLIC_URL ?? `http://localhost:${env.API_PORT}`,
  smtp: smtpOf(env),
  /** The sender of all mail. */
  mailFrom: env.MAIL_FROM,
  logLevel: env.LOG_LEVEL,
  tokenDays: env.TOKEN_DAYS,
  /** Sign-ins, registrations or order look-ups from one address in a minute. */
  attemptsPerMinute: env.ATTEMPTS_PER_MINUTE,
  /** Failed sign-ins of one account, failed look-ups of one order, or wrong coupon codes, from one network in 15 minutes. */
  failuresPerAccount: env.FAILURES_PER_ACCOUNT,
  /** How long an order waits for money that a payment provider's system confirms. */
  unpaidMinutes: env.UNPAID_MINUTES,
  /** How long it waits for money that a person confirms. */
  unpaidDays: env.UNPAID_DAYS,
  /** Orders of one account that may wait for money at once. */
  unpaidOrdersPerAccount: env.UNPAID_ORDERS_PER_ACCOUNT,
  /** Orders of one account, and of one email address over all stores, in an hour. */
  ordersPerHour: env.ORDERS_PER_ACCOUNT_PER_HOUR,
  networkLimits: networkLimits(env),
  /** Mails to one address in 24 hours that anybody can cause by naming it. */
  mailsPerAddress: env.MAILS_PER_ADDRESS_PER_DAY,
  /** Pieces of one product in an order, over all sizes and colours. */
  piecesPerLine: env.PIECES_PER_LINE,
  /** Where Razorpay's API answers, without a path. */
  razorpayUrl: env.RAZORPAY_API_URL,
  /** Whose X-Forwarded-For is believed; loopback always. */
  trustedProxies: env.TRUSTED_PROXIES,
  merchantKey: env.MERCHANT_KEY,
  revalidateSecret: env.REVALIDATE_SECRET,
}));
export type Settings = z.output<typeof settingsSchema>;

/** Reads the API's settings, or throws an Error with one line for each wrong one. */
export function readApiSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const result = settingsSchema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  throw new Error(
    result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('\n'),
  );
}
