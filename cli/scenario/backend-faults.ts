import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Endpoint, endpoints, serverEndpoints } from '@/lib/contract/endpoints';
import { isLocalHost } from '@/lib/rules/store-origin';
import { type Context, exitCode, UsageError } from '../command';
import type { MockResponses } from './fault-proxy';
import { ProxiedShop } from './proxied-shop';

/** States of a backend, until Ctrl-C; the shop itself does not change. */
export const backendFaults = {
  'slow-backend': {
    description: 'a second storefront whose backend takes --seconds for each --call, until Ctrl-C',
  },
  'failing-backend': {
    description: 'a second storefront whose backend returns --status for each --call, until Ctrl-C',
  },
} as const;

export type FaultName = keyof typeof backendFaults;
export const isFault = (name: string): name is FaultName => name in backendFaults;

export type FaultInput = {
  name: FaultName;
  /** All calls, if undefined. */
  call: Endpoint | undefined;
  seconds: number;
  status: number;
  host: string;
};

const callName = ({ method, path }: Endpoint) => `${method} ${path}`;

export const callField = z
  .string()
  .transform((text, { issues }) => {
    const all: Endpoint[] = Object.values({ ...serverEndpoints, ...endpoints });
    const found = all.find((endpoint) => callName(endpoint) === text);
    if (found) return found;
    const message = `Use one of ${all.map(callName).join(', ')}.`;
    issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  })
  .optional()
  .meta({
    description: 'slow or failing call, such as "GET /products/{id}"; all by default',
    value: 'CALL',
  });

/** Delays or replaces the responses of the call. */
export function faultResponses({
  name,
  call,
  seconds,
  status,
}: Omit<FaultInput, 'host'>): MockResponses {
  const pattern = call?.path.replaceAll(/\{\w+\}/g, '[^/?]+') ?? '/';
  const target = new RegExp(`^/api/v1${pattern}${call ? '(\\?|$)' : ''}`);
  return async (path, method) => {
    if (!target.test(path) || (call && call.method !== method)) return undefined;
    if (name === 'failing-backend') {
      return { status, body: JSON.stringify({ error: 'The backend fails on purpose.' }) };
    }
    await sleep(seconds * 1000);
    return undefined;
  };
}

/** Returns the address of the API; shoppers' calls and pages need it. */
export async function requireRunning({ apiUrl }: Context): Promise<string> {
  const url = await apiUrl();
  if (url === undefined) throw new Error('No shop is running. Start it first: npm start');
  return url;
}

/** Starts the storefront and waits for Ctrl-C. */
export async function runFault(context: Context, fault: FaultInput): Promise<number> {
  const { stdout, stderr, signal } = context;
  const { name, call, host, seconds, status } = fault;
  if (!isLocalHost(host)) {
    throw new UsageError(`${name} serves a store of this machine: use --store localhost.`);
  }
  const url = await requireRunning(context);
  if (!existsSync('dist/server/main.mjs') || !existsSync('.next/BUILD_ID')) {
    throw new Error('The storefront is not built yet. Start it once: npm start');
  }
  const shop = new ProxiedShop(url);
  try {
    shop.mockResponses(faultResponses(fault));
    await shop.open();
    const made = {
      scenario: name,
      store: host,
      addresses: { home: `http://${host}:${shop.port}/`, backend: shop.apiBaseUrl },
      fault: {
        call: call ? callName(call) : 'all',
        ...(name === 'slow-backend' ? { seconds } : { status }),
      },
    };
    stdout.write(`${JSON.stringify(made, null, 2)}\n`);
    stderr.write('Ctrl-C ends it.\n');
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    await shop.close();
  }
  return exitCode.ok;
}
