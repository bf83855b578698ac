import { httpUrl, sharedSettings } from '@aangan/contract/node/shared-settings';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const secret = z.string().min(16, 'must have at least 16 characters').optional();

const httpUrls = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(httpUrl).min(1));

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://');

const mediaUrl = z.string().transform((text, { issues }) => {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(\/.*)?$/.exec(text) ?? [];
  const parts = path.split('/').filter(Boolean);
  if (bucket && parts.every((part) => /^[\w-][\w.-]*$/.test(part))) {
    return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
  }
  const message = 'must be a bucket such as "s3://bucket/prefix"';
  issues.push({ code: 'custom', message, input: text });
  return z.NEVER;
});

const { PORT, STORE_HOSTS, STOREFRONT_PUBLIC_URL, REDIS_URL, TRUSTED_PROXIES, ...shared } =
  sharedSettings;
const count = z.coerce.number().int().min(1);
const days = count.max(3650);
const flag = z.enum(['true', 'false']);

/** An empty variable counts as not set. Descriptions become docs/configuration.md. */
export const apiEnvironmentSchema = z
  .object({
    PORT,
    API_PORT: port(8044).describe('Port of the shop API.'),
    API_HOST: z
      .string()
      .default('127.0.0.1')
      .describe('Address on which the shop API listens. Change it only behind a proxy.'),
    API_PUBLIC_URL: httpUrl.optional().meta({
      description:
        'Public address of the shop API for browsers and payment providers, without a path. Default: `http://localhost:{API_PORT}`.',
      examples: ['https://api.example.in'],
    }),
    STORE_HOSTS,
    STOREFRONT_PUBLIC_URL,
    STOREFRONT_URL: httpUrls.optional().meta({
      description:
        'Addresses of all storefronts, which are told of changes, separated by commas. Default: this machine at PORT.',
      examples: ['http://127.0.0.1:3001,http://127.0.0.1:3002'],
    }),
    SHOP_DATA_DIR: z
      .string()
      .default('.data')
      .describe('Folder of the embedded database, uploaded pictures and keys.'),
    DATABASE_URL: postgresUrl.optional().meta({
      description:
        'PostgreSQL (15 or newer) instead of the embedded database. APIs that share it need the same MERCHANT_KEY and REVALIDATE_SECRET.',
      examples: ['postgresql://user:password@127.0.0.1:5432/aangan'],
    }),
    DATABASE_CONNECTIONS: count
      .max(1000)
      .default(10)
      .describe('Maximum connections of one API to PostgreSQL.'),
    REDIS_URL,
    INIT_DATA: flag
      .default('false')
      .describe(
        'With `true`, a production shop creates its database. Set it for the first start only.',
      ),
    DEMO_STORES: flag
      .default('true')
      .describe('Whether a database without stores gets the two demo stores.'),
    MEDIA_URL: mediaUrl.optional().meta({
      description: 'S3 bucket and prefix for pictures. Backups do not contain them.',
      examples: ['s3://bucket/prefix'],
    }),
    AWS_REGION: z
      .string()
      .optional()
      .meta({ description: 'Region of the bucket.', examples: ['ap-south-1'] }),
    AWS_ENDPOINT_URL_S3: httpUrl.optional().meta({
      description: 'Endpoint of another service with the S3 protocol.',
      examples: ['http://127.0.0.1:9000'],
    }),
    AWS_ACCESS_KEY_ID: z
      .string()
      .optional()
      .describe("Access key for the bucket. Without it the SDK uses the machine's role."),
    AWS_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the access key.'),
    AWS_SESSION_TOKEN: z.string().optional().describe('Session token of the access key.'),
    SMTP_HOST: z
      .string()
      .optional()
      .meta({
        description: 'Mail server. Without one no email is sent.',
        examples: ['smtp.example.in'],
      }),
    SMTP_PORT: port(587).describe('Port of SMTP_HOST; 465 is TLS from the start.'),
    SMTP_USER: z.string().optional().describe('User at SMTP_HOST.'),
    SMTP_PASSWORD: z.string().optional().describe('Password at SMTP_HOST.'),
    MAIL_FROM: z
      .string()
      .optional()
      .meta({ description: 'Sender of all email.', examples: ['"Aangan <shop@example.in>"'] }),
    MERCHANT_KEY: secret.describe(
      'Key of the merchant endpoints, at least 16 characters. Default: in `keys.json` of SHOP_DATA_DIR.',
    ),
    TRUSTED_PROXIES,
    TOKEN_DAYS: z.coerce
      .number()
      .positive()
      .max(3650)
      .default(30)
      .describe('Days until a shopper has to sign in again.'),
    ATTEMPTS_PER_MINUTE: count
      .default(60)
      .describe('Sign-ins, registrations or order look-ups of one client network in a minute.'),
    CATALOGUE_READS_PER_NETWORK_PER_MINUTE: z.coerce
      .number()
      .int()
      .min(0)
      .default(6000)
      .describe(
        'Lists, searches and products that one client network reads in a minute; a page needs one to four. 0: no limit.',
      ),
    FAILURES_PER_ACCOUNT: count
      .default(20)
      .describe(
        'Failed sign-ins of one account, look-ups of one order, or wrong coupon codes, in 15 minutes.',
      ),
    UNPAID_MINUTES: z.coerce
      .number()
      .positive()
      .max(525_600)
      .default(60)
      .describe('Minutes until an unpaid order is cancelled with PayU, Razorpay or the sandbox.'),
    UNPAID_DAYS: z.coerce
      .number()
      .positive()
      .max(365)
      .default(3)
      .describe(
        'Days until an unpaid order is cancelled with UPI, bank transfer or offline payment.',
      ),
    UNPAID_ORDERS_PER_ACCOUNT: count
      .default(10)
      .describe('Orders of one account that may wait for payment at a time.'),
    ORDERS_PER_ACCOUNT_PER_HOUR: count
      .default(20)
      .describe('Orders of one account, and of one email address over all stores, in an hour.'),
    ORDERS_PER_NETWORK_PER_HOUR: count
      .optional()
      .describe('Orders of one client network in an hour. Default: 100 in a public shop.'),
    CASH_ORDERS_PER_NETWORK_PER_DAY: count
      .optional()
      .describe('Cash orders of one client network in a day. Default: 30 in a public shop.'),
    REGISTRATIONS_PER_NETWORK_PER_HOUR: count
      .optional()
      .describe('Registrations of one client network in an hour. Default: 60 in a public shop.'),
    MAILS_PER_ADDRESS_PER_DAY: count
      .default(5)
      .describe(
        'Emails of one kind to one address in 24 hours that strangers can cause, such as password links; then one an hour.',
      ),
    CONTACT_MESSAGE_DAYS: days
      .default(365)
      .describe('Days until a message of the contact form is deleted.'),
    MAIL_RECORD_DAYS: days
      .min(7)
      .default(30)
      .describe('Days until the record of an email is deleted; at least 7.'),
    RESTOCK_REQUEST_DAYS: days
      .default(365)
      .describe('Days until a restock request for a product that stays sold out is deleted.'),
    FULFILLED_REQUEST_DAYS: days
      .default(30)
      .describe('Days until a restock request is deleted after its email.'),
    STAFF_LOG_DAYS: days
      .default(760)
      .describe('Days until the record of a change by staff is deleted.'),
    PIECES_PER_LINE: count
      .max(9999)
      .default(100)
      .describe('Maximum quantity of one product in an order.'),
    RAZORPAY_API_URL: httpUrl
      .default('https://api.razorpay.com')
      .describe("Address of Razorpay's API; another one for tests."),
    TEST_PASSWORD_COST: count
      .max(2 ** 15)
      .optional()
      .meta({
        description: 'Makes password hashes cheap in tests; refused where the shop is public.',
        examples: ['16'],
      }),
    TEST_PICTURE_HOST: z
      .string()
      .optional()
      .meta({
        description: 'Private host whose pictures imports copy in tests; refused likewise.',
        examples: ['127.0.0.1:4125'],
      }),
    API_METRICS_PORT: z.coerce
      .number()
      .int()
      .min(1)
      .max(65_535)
      .optional()
      .meta({
        description:
          'Port for /metrics of the shop API, one for each instance. Keep it closed to shoppers.',
        examples: ['9302'],
      }),
    ...shared,
  })
  .refine((env) => env.MAIL_FROM || !env.SMTP_HOST, {
    path: ['MAIL_FROM'],
    message: 'must be set when mail is sent',
  })
  .refine((env) => env.AWS_REGION || !env.MEDIA_URL, {
    path: ['AWS_REGION'],
    message: 'must be set where pictures are in S3',
  })
  .refine((env) => !env.MEDIA_URL || !env.AWS_ACCESS_KEY_ID === !env.AWS_SECRET_ACCESS_KEY, {
    path: ['AWS_SECRET_ACCESS_KEY'],
    message: 'must be set together with AWS_ACCESS_KEY_ID',
  });

export type ApiEnvironment = z.output<typeof apiEnvironmentSchema>;
