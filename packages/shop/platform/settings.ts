import { parseSettings } from '@aangan/contract/node/shared-settings';
import { normaliseHost } from '@aangan/contract/rules/host';
import { isLocalHost } from '@aangan/contract/rules/store-origin';
import type { z } from 'zod';
import { type ApiEnvironment, apiEnvironmentSchema } from './environment';
import { explain } from './http/read-input';

function smtpOf(env: ApiEnvironment) {
  if (!env.SMTP_HOST) return undefined;
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: pass } = env;
  return { host, port, ...(user && { auth: { user, pass: pass ?? '' } }) };
}

function mediaOf(env: ApiEnvironment) {
  const { MEDIA_URL: location, AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint } = env;
  if (!location || !region) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const credentials =
    accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN }
      : undefined; // The SDK finds the machine's own.
  return { ...location, region, endpoint, credentials };
}

const isLocal = (host: string) => isLocalHost(normaliseHost(host) ?? host);
const hostOf = (origin: string) => new URL(origin.replaceAll('{host}', 'localhost')).hostname;
/** A wildcard address accepts other machines, too. */
const isWildcardAddress = (address: string) => !isLocal(address) && !/^(127\.|::1$)/.test(address);

const namesOfTrue = (flags: Record<string, boolean>) =>
  Object.entries(flags).flatMap(([name, isTrue]) => (isTrue ? [name] : []));

/** Settings that only a shop has that other machines reach. */
function publicSettings({
  STORE_HOSTS,
  API_PUBLIC_URL,
  STOREFRONT_PUBLIC_URL,
  ...env
}: ApiEnvironment) {
  const isRemote = (origin: string | undefined) => origin !== undefined && !isLocal(hostOf(origin));
  return namesOfTrue({
    STORE_HOSTS: ![...STORE_HOSTS.keys()].every(isLocal),
    API_PUBLIC_URL: isRemote(API_PUBLIC_URL),
    STOREFRONT_PUBLIC_URL: isRemote(STOREFRONT_PUBLIC_URL),
    API_HOST: isWildcardAddress(env.API_HOST),
  });
}

const isPublic = (env: ApiEnvironment) => publicSettings(env).length > 0;

/** Settings that only production shops have. */
const productionSettings = (env: ApiEnvironment) => [
  ...publicSettings(env),
  ...namesOfTrue({
    DATABASE_URL: env.DATABASE_URL !== undefined,
    REDIS_URL: env.REDIS_URL !== undefined,
    MEDIA_URL: env.MEDIA_URL !== undefined,
  }),
];

/** Generous, since mobile carriers share an IPv4 address among many shoppers. */
function networkLimits(env: ApiEnvironment) {
  const fallback = (max: number) => (isPublic(env) ? max : Number.MAX_SAFE_INTEGER);
  return {
    ordersPerHour: env.ORDERS_PER_NETWORK_PER_HOUR ?? fallback(100),
    cashOrdersPerDay: env.CASH_ORDERS_PER_NETWORK_PER_DAY ?? fallback(30),
    registrationsPerHour: env.REGISTRATIONS_PER_NETWORK_PER_HOUR ?? fallback(60),
  };
}

const safeEnvironmentSchema = apiEnvironmentSchema
  .refine((env) => !env.TEST_PASSWORD_COST || !isPublic(env), {
    path: ['TEST_PASSWORD_COST'],
    message: 'must not be set where other hosts reach the shop',
  })
  .refine((env) => !env.TEST_PICTURE_HOST || !isPublic(env), {
    path: ['TEST_PICTURE_HOST'],
    message: 'must not be set where other hosts reach the shop',
  });

const settingsSchema = safeEnvironmentSchema.transform((env) => ({
  port: env.API_PORT,
  host: env.API_HOST,
  metrics: env.API_METRICS_PORT
    ? { host: env.METRICS_HOST, port: env.API_METRICS_PORT, names: env.METRICS_NAMES }
    : undefined,
  isTraced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  databaseUrl: env.DATABASE_URL,
  databaseConnections: env.DATABASE_CONNECTIONS,
  redisUrl: env.REDIS_URL,
  dataDir: env.SHOP_DATA_DIR,
  media: mediaOf(env),
  /** An empty database is an error where these are set. */
  productionSettings: env.INIT_DATA === 'true' ? [] : productionSettings(env),
  demoStores: env.DEMO_STORES === 'true',
  isPublic: isPublic(env),
  /** Without any, localhost and its subdomains are served. */
  storeHosts: env.STORE_HOSTS,
  storefrontUrls: env.STOREFRONT_URL ?? [`http://127.0.0.1:${env.PORT}`],
  storefrontPort: env.PORT,
  /** `{host}` stands for the store's host. */
  storefrontPublicUrl: env.STOREFRONT_PUBLIC_URL,
  /** Without a path. */
  apiPublicUrl: env.API_PUBLIC_URL ?? `http://localhost:${env.API_PORT}`,
  smtp: smtpOf(env),
  mailFrom: env.MAIL_FROM,
  logLevel: env.LOG_LEVEL,
  tokenDays: env.TOKEN_DAYS,
  attemptsPerMinute: env.ATTEMPTS_PER_MINUTE,
  catalogueReadsPerMinute: env.CATALOGUE_READS_PER_NETWORK_PER_MINUTE,
  failuresPerAccount: env.FAILURES_PER_ACCOUNT,
  unpaidMinutes: env.UNPAID_MINUTES,
  unpaidDays: env.UNPAID_DAYS,
  unpaidOrdersPerAccount: env.UNPAID_ORDERS_PER_ACCOUNT,
  ordersPerHour: env.ORDERS_PER_ACCOUNT_PER_HOUR,
  networkLimits: networkLimits(env),
  mailsPerAddress: env.MAILS_PER_ADDRESS_PER_DAY,
  /** `deleteOldData` applies them, and the privacy policy names them. */
  retention: {
    messageDays: env.CONTACT_MESSAGE_DAYS,
    mailDays: env.MAIL_RECORD_DAYS,
    noticeDays: env.RESTOCK_REQUEST_DAYS,
    notifiedDays: env.FULFILLED_REQUEST_DAYS,
    staffLogDays: env.STAFF_LOG_DAYS,
  },
  /** Over all sizes and colours. */
  maxQuantityPerLine: env.PIECES_PER_LINE,
  razorpayUrl: env.RAZORPAY_API_URL,
  testPictureHost: env.TEST_PICTURE_HOST,
  trustedProxies: env.TRUSTED_PROXIES,
  merchantKey: env.MERCHANT_KEY,
  revalidateSecret: env.REVALIDATE_SECRET,
}));
export type Settings = z.output<typeof settingsSchema>;
export type Retention = Settings['retention'];

/** Throws an Error with one line per invalid setting. */
export const readApiSettings = (environment: Record<string, string | undefined>): Settings =>
  parseSettings(settingsSchema, environment, explain);
