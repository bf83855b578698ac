import { z } from 'zod';
import { defineCommand, exitCode } from '../command';
import { flag } from '../fields';
import { countOf, createReport, type Report, toText } from './report';
import { BackendSession, type Row, type Target } from './session';
import { checkAdditive, offeredFeatures } from './steps/additive';
import { checkCatalogue } from './steps/catalogue';
import { checkOrders } from './steps/orders';
import { checkPayment } from './steps/payment';
import { type Credentials, checkShopper } from './steps/shopper';

type Options = {
  shopper: Credentials | undefined;
  allowOrders: boolean;
  payment: Map<string, string>;
  waitMs: number;
};

const addressHint =
  'Is this the address of an API? Use that of the API, not of the storefront, with its path: https://api.example.in/api/v1';

/** The store information, which is read first, is missing, elsewhere or a page. */
function isNoApi([storeInfo]: readonly Row[]) {
  if (!storeInfo) return false;
  const { status, findings } = storeInfo;
  const isElsewhere = status === 404 || (status !== undefined && status >= 300 && status < 400);
  return isElsewhere || findings.some(({ path }) => path === 'content-type');
}

async function check(target: Target, options: Options): Promise<Report> {
  const session = new BackendSession(target);
  const { allowOrders, waitMs } = options;
  const { info, product } = await checkCatalogue(session);
  const shopper = await checkShopper(session, options.shopper, allowOrders);
  const orderId = await checkOrders(session, product, shopper, allowOrders);
  const payment = { values: options.payment, host: target.host, waitMs };
  const isPaid = await checkPayment(session, orderId, shopper, payment);
  if (info && product) await checkAdditive(session, info, product, shopper?.token);
  const report = createReport(target, session.rows, info ? offeredFeatures(info) : [], isPaid);
  return info || !isNoApi(session.rows) ? report : { ...report, hint: addressHint };
}

const isAddress = (text: string) => /^https?:/.test(text) && URL.canParse(text);

const credentials = z
  .string()
  .regex(/^[^:\s]+@[^:\s]+:.+$/, 'Use EMAIL:PASSWORD.')
  .transform((text) => {
    const [email = '', ...password] = text.split(':');
    return { email, password: password.join(':') };
  });

const fieldValue = z.string().regex(/^[^=]+=/, 'Use NAME=VALUE.');

const seconds = (initial: number) => z.number().positive().max(900).default(initial);

export const checkBackendCommand = defineCommand({
  name: 'check-backend',
  description:
    'makes the calls of the contract to a backend and lists what is missing or malformed',
  positionals: ['address'],
  input: z.object({
    address: z
      .string()
      .refine(isAddress, 'Use an address such as https://api.example.in/api/v1.')
      .transform((text) => text.replace(/\/+$/, ''))
      .meta({ description: 'of the API, such as https://api.example.in/api/v1' }),
    host: z
      .string()
      .optional()
      .meta({ description: 'of the store; that of ADDRESS without "api."' }),
    shopper: credentials
      .optional()
      .meta({ description: 'a test account, for the calls of a shopper', value: 'EMAIL:PASSWORD' }),
    allowOrders: flag('creates a test account and places one or two orders'),
    pay: z.array(fieldValue).optional().meta({
      description: 'a value of the payment form, repeatable: states that the payment is a test',
      value: 'NAME=VALUE',
    }),
    wait: seconds(5).meta({
      description: 'for the order to be paid (default 5)',
      value: 'SECONDS',
    }),
    timeout: seconds(8).meta({ description: 'of a call (default 8, as pages)', value: 'SECONDS' }),
    json: flag('prints JSON'),
  }),
  async run({ stdout, signal }, { address, host, shopper, pay = [], ...options }) {
    const target = {
      baseAddress: address,
      host: host ?? new URL(address).host.replace(/^api\./, ''),
      timeoutMs: options.timeout * 1000,
      signal,
    };
    const pairs = pay.map((text) => text.split(/=(.*)/s) as [string, string]);
    const report = await check(target, {
      shopper,
      allowOrders: options.allowOrders,
      payment: new Map(pairs),
      waitMs: options.wait * 1000,
    });
    stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : toText(report));
    if (countOf(report, 'fault') > 0) return exitCode.failed;
    return report.isPaid ? exitCode.ok : exitCode.notChecked;
  },
});
