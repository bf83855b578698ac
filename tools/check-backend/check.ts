import { AssertionError } from 'node:assert/strict';
import { type Call, calls } from '@aangan/contract/calls';
import { apiErrorSchema } from '@aangan/contract/common';
import type { PaymentResponse } from '@aangan/contract/payment';
import type { ReceivedProduct } from '@aangan/contract/product';
import type { Registration } from '@aangan/contract/user';
import { type CallInput, parseResponse, type ResponseBody, readBody } from '../../lib/api/request';
import { isUnsupported } from '../../lib/api/result';
import { type ReceivedResponse, send, toRejection } from '../../lib/api/send';

/** What was asked for, and what earlier checks have found. */
export type Known = {
  address: string;
  host: string;
  allowOrders: boolean;
  shopper?: { email: string; password: string } | undefined;
  pay: Map<string, string>;
  timeoutMs: number;
  signal: AbortSignal;
  /** The account that --allow-orders makes. */
  person: Registration;
  idempotencyKey: string;
  token?: string;
  account?: string;
  /** Features that the store information announces. */
  offers: string[];
  products: ReceivedProduct[];
  total: number;
  product?: ReceivedProduct;
  orders: Set<string>;
  payment?: PaymentResponse;
  isPaid: boolean;
};

export type Sent<C extends Call> = Omit<CallInput<C>, 'fetch' | 'json'> & { token?: string };
export type Verify<C extends Call> = (data: ResponseBody<C>, known: Known) => void;

type Check<C extends Call> = {
  what: string;
  /** A fault fails no shopper. */
  isMinor?: boolean;
  /** Where the store information announces it; `true`: nothing announces it. */
  feature?: string | true;
  call: C;
  /** Throws NotChecked where something is missing. */
  sent: (known: Known) => Sent<C>;
  /** Statuses of an error, or a function that throws AssertionError for what is wrong. */
  expects: number[] | Verify<C>;
};
export type AnyCheck = Check<Call>;

type Outcome = {
  result: 'ok' | 'warning' | 'error' | 'not offered' | 'not checked';
  status?: number;
  ms?: number;
  detail: string;
};
export type Row = Outcome & { call: string; what: string };

class NotChecked extends Error {}

export function need<T>(value: T | undefined | false, name: string): T {
  if (value === undefined || value === false) throw new NotChecked(`It needs ${name}.`);
  return value;
}

function differs(wanted: unknown, received: unknown): string {
  const text = JSON.stringify(received) ?? 'nothing';
  return `expected ${wanted}, received ${text.length > 80 ? `${text.slice(0, 79)}…` : text}`;
}

function inspect(row: AnyCheck, response: ReceivedResponse, known: Known): Outcome {
  const { call, expects, isMinor } = row;
  const { status, isOk, body } = response;
  const fault = (detail: string) => ({ result: isMinor ? 'warning' : 'error', detail }) as const;
  if (Array.isArray(expects)) {
    if (!expects.includes(status)) return fault(differs(`status ${expects.join(' or ')}`, status));
    if (apiErrorSchema.safeParse(body).success) return { result: 'ok', detail: '' };
    return { result: 'warning', detail: differs('{ "error": "…" }', body) };
  }
  if (!isOk) return fault(`${differs('status 200', status)} ${Object(body).error ?? ''}`);
  const parsed = parseResponse(call, response);
  if (!parsed.ok) return { result: 'error', detail: `malformed: ${parsed.failure.message}` };
  if (parsed.dropped) return { result: 'error', detail: `items left out: ${parsed.dropped}` };
  try {
    expects(parsed.data, known);
    return { result: 'ok', detail: '' };
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error;
    const { message, operator, expected, actual } = error;
    return fault(operator === '==' ? message : `${message}: ${differs(expected, actual)}`);
  }
}

async function run(row: AnyCheck, known: Known): Promise<Outcome> {
  const { call, feature } = row;
  if (typeof feature === 'string' && !known.offers.includes(feature)) {
    return { result: 'not offered', detail: '' };
  }
  const { token, ...input } = row.sent(known);
  const authorization = token && { authorization: `Bearer ${token}` };
  const headers = { 'x-forwarded-host': known.host, ...authorization, ...input.headers };
  const startMs = performance.now();
  const signal = AbortSignal.any([known.signal, AbortSignal.timeout(known.timeoutMs)]);
  const fetch = { redirect: 'manual', signal } as const;
  const received = await send(known.address, call, { ...input, headers, fetch });
  known.signal.throwIfAborted();
  if (!received.ok) return { result: 'error', detail: received.failure.message ?? '' };
  const { status, isOk, body } = received.data;
  const taken = { status, ms: Math.round(performance.now() - startMs) };
  const created = readBody(calls.createOrder.response, body);
  if (call === calls.createOrder && isOk && created.success) {
    known.orders.add(created.data.id);
  }
  const caching = received.data.headers.get('cache-control') ?? '';
  if (isOk && token && /\b(public|s-maxage)\b/.test(caching)) {
    return { result: 'error', ...taken, detail: differs('no-store', caching) };
  }
  const outcome = inspect(row, received.data, known);
  const isMissing = outcome.result !== 'ok' && isUnsupported(toRejection(received.data));
  if (feature === true && isMissing) return { result: 'not offered', ...taken, detail: '' };
  return { ...outcome, ...taken };
}

export async function runCheck(row: AnyCheck, known: Known): Promise<Row> {
  const outcome = await run(row, known).catch((error: Error): Outcome => {
    if (error instanceof NotChecked) return { result: 'not checked', detail: error.message };
    throw error;
  });
  return { call: `${row.call.method} ${row.call.path}`, what: row.what, ...outcome };
}
