import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { normaliseHost } from '@/lib/rules/host';
import { isLocalHost, isThisMachine } from '@/lib/rules/store-origin';
import { type Context, defineCommand, exitCode, UsageError } from '../command';
import { flag } from '../fields';
import { columns } from '../listing';
import {
  backendFaults,
  callField,
  type FaultInput,
  type FaultName,
  isFault,
  requireRunning,
  runFault,
} from './backend-faults';
import { ScenarioStore } from './scenario-store';
import {
  type MakeOptions,
  makeScenario,
  type ScenarioName,
  scenarioNames,
  scenarios,
} from './scenarios';

const placesOrders: ScenarioName[] = [
  'unpaid-order',
  'paid-order',
  'cancelled-order',
  'declined-payment',
  'every-status',
];
/** The scenarios of options that others lack. */
const ownOptions = {
  product: [...placesOrders, 'expired-coupon'],
  products: ['large-catalogue'],
  call: ['slow-backend', 'failing-backend'],
  seconds: ['slow-backend'],
  status: ['failing-backend'],
} satisfies Record<string, (ScenarioName | FaultName)[]>;

const names = [...scenarioNames, ...(Object.keys(backendFaults) as FaultName[])];

export const listScenariosCommand = defineCommand({
  name: 'list',
  description: 'lists the scenarios',
  input: z.object({ json: flag('prints JSON') }),
  async run({ stdout }, { json }) {
    const rows = Object.entries({ ...scenarios, ...backendFaults }).map(
      ([name, { description }]) => ({ name, description }),
    );
    stdout.write(
      json
        ? `${JSON.stringify(rows, null, 2)}\n`
        : columns(rows.map(({ name, description }) => [name, description])),
    );
    return exitCode.ok;
  },
});

const isForeign = ({ SHOP_API_URL: url }: Context['environment']) =>
  url !== undefined && URL.canParse(url) && !isThisMachine(new URL(url).hostname);

/** Throws unless the change was asked for; a store on this machine needs no permission. */
function requirePermission(context: Context, host: string | undefined, isAllowed: boolean): void {
  const { environment } = context;
  if (isForeign(environment) && host === undefined) {
    throw new UsageError(
      `The shop API at ${environment.SHOP_API_URL} is not on this machine. Add --store HOST, the store to change.`,
    );
  }
  if (isAllowed || (!isForeign(environment) && (host === undefined || isLocalHost(host)))) return;
  throw new UsageError(
    `${host} is not on this machine. Add --allow-changes to add products, coupons, shoppers and orders to it. Nothing is deleted.`,
  );
}

function requireOwnOptions(name: string, options: Record<string, unknown>): void {
  for (const [option, owners] of Object.entries(ownOptions)) {
    if (options[option] === undefined || owners.some((owner) => owner === name)) continue;
    throw new UsageError(`${name} has no option --${option}. It is one of ${owners.join(', ')}.`);
  }
}

function newHost(name: string): string {
  return `${name}-${randomUUID().slice(0, 4)}.localhost`;
}

async function make(
  context: Context,
  name: ScenarioName,
  { host, ...options }: MakeOptions & { host: string | undefined },
): Promise<number> {
  const store = new ScenarioStore(context, host ?? newHost(name));
  if (host && options.product === undefined && (await store.check()).isNew) {
    context.stderr.write(`Creates the store ${host}.\n`);
  }
  const { origin, pages, ...made } = await makeScenario(name, store, options);
  const addresses = Object.fromEntries(
    Object.entries(pages).map(([page, path]) => [page, origin + path]),
  );
  context.stdout.write(`${JSON.stringify({ scenario: name, ...made, addresses }, null, 2)}\n`);
  return exitCode.ok;
}

export const makeScenarioCommand = defineCommand({
  name: 'make',
  description: 'puts a store into a state, and prints addresses, credentials and ids as JSON',
  positionals: ['name'],
  input: z.object({
    name: z
      .enum(names, `Use one of ${names.join(', ')}.`)
      .meta({ description: 'of the scenario, as listed by "list"', value: 'NAME' }),
    store: z
      .string()
      .toLowerCase()
      .refine(
        (host) => normaliseHost(host) === host,
        'Give the host without http:// and port, such as localhost.',
      )
      .optional()
      .meta({ description: 'host of the store; a new store by default', value: 'HOST' }),
    product: z
      .string()
      .optional()
      .meta({ description: 'id of the product to order; otherwise one in stock', value: 'ID' }),
    products: z.number().int().min(1).max(100_000).optional().meta({
      description: 'number of products of large-catalogue (default 27000)',
      value: 'N',
    }),
    call: callField,
    seconds: z
      .number()
      .positive()
      .max(60)
      .optional()
      .meta({ description: 'delay of slow-backend (default 4)', value: 'SECONDS' }),
    status: z
      .number()
      .int()
      .min(400)
      .max(599)
      .optional()
      .meta({ description: 'response of failing-backend (default 503)', value: 'STATUS' }),
    allowChanges: flag('allows additions to a store that is not on this machine'),
  }),
  async run(context, { name, store: host, allowChanges, ...options }) {
    requireOwnOptions(name, options);
    const { call, seconds = 4, status = 503, product, products } = options;
    if (isFault(name)) {
      const fault: FaultInput = { name, call, seconds, status, host: host ?? 'localhost' };
      return runFault(context, fault);
    }
    requirePermission(context, host, allowChanges);
    await requireRunning(context);
    return make(context, name, { host, product, products });
  },
});
