import { type CallInput, type ResponseBody, readBody } from '@/lib/api/request';
import { callUrl, parseBody, reasonOf } from '@/lib/api/send';
import type { Call } from '@/lib/contract/calls';
import { apiErrorSchema } from '@/lib/contract/common';
import { advice, type Finding, fault, findingsOf } from './findings';

export type Target = {
  baseAddress: string;
  /** The store's host. */
  host: string;
  timeoutMs: number;
  signal: AbortSignal;
};

export type Row = {
  call: string;
  check: string;
  result: 'ok' | 'advice' | 'fault' | 'not offered' | 'not checked';
  status?: number;
  ms?: number;
  /** Why it was not checked. */
  reason?: string;
  findings: Finding[];
};

type Received = { status: number; headers: Headers; body: unknown; ms: number };

type Sent<C extends Call> = Omit<CallInput<C>, 'fetch' | 'json'> & { token?: string | undefined };

export type Inspect<C extends Call> = (data: ResponseBody<C>) => Finding[];

const slowMs = 1000;
/** Statuses of a call or parameter that the backend lacks. */
const missingStatuses = [400, 404, 405, 410, 422, 501];

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

function resultOf(findings: Finding[]): Row['result'] {
  if (findings.some(({ level }) => level === 'fault')) return 'fault';
  return findings.length > 0 ? 'advice' : 'ok';
}

function headerFindings({ headers, ms, status }: Received, isPrivate: boolean): Finding[] {
  const type = headers.get('content-type') ?? undefined;
  const caching = headers.get('cache-control') ?? '';
  const isSuccess = status >= 200 && status < 300;
  return [
    ...(isSuccess && !type?.includes('json')
      ? [advice('content-type', 'application/json', type)]
      : []),
    ...(isPrivate && /\b(public|s-maxage)\b/.test(caching)
      ? [fault('cache-control', 'no-store or private: the response is of one shopper', caching)]
      : []),
    ...(ms > slowMs ? [advice('milliseconds', `at most ${slowMs}`, Math.round(ms))] : []),
  ];
}

function errorFindings({ body }: Received): Finding[] {
  const parsed = apiErrorSchema.safeParse(body);
  return parsed.success ? [] : findingsOf(parsed.error, body);
}

/** Makes calls to a backend, as the storefront makes them, and records a row for each. */
export class BackendSession {
  readonly rows: Row[] = [];

  constructor(private readonly target: Target) {}

  /** Expects a successful response by the contract. */
  async read<C extends Call>(
    call: C,
    check: string,
    sent: Sent<C>,
    inspect: Inspect<C> = () => [],
  ): Promise<ResponseBody<C> | undefined> {
    let data: ResponseBody<C> | undefined;
    await this.#record(call, check, sent, ({ status, body }) => {
      if (status < 200 || status > 299) return [fault('status', '200', status)];
      const parsed = readBody(call.response, body);
      if (!parsed.success) return findingsOf(parsed.error, body);
      data = parsed.data as ResponseBody<C>;
      return inspect(data);
    });
    return data;
  }

  /** As `read`; a backend may lack the call. */
  async readOptional<C extends Call>(
    call: C,
    check: string,
    sent: Sent<C>,
    inspect: Inspect<C> = () => [],
  ): Promise<void> {
    await this.read(call, check, sent, inspect);
    const row = this.rows.at(-1);
    if (!row?.status || !missingStatuses.includes(row.status)) return;
    row.result = 'not offered';
    row.findings = [];
  }

  /** Expects one of the statuses, or 400 to 499, and an error by the contract. */
  async expectError<C extends Call>(
    call: C,
    check: string,
    sent: Sent<C>,
    statuses: number[] = [],
  ): Promise<void> {
    await this.#record(call, check, sent, (received) => {
      const { status } = received;
      const isExpected =
        statuses.length > 0 ? statuses.includes(status) : status >= 400 && status < 500;
      if (isExpected) return errorFindings(received);
      const expected = statuses.length > 0 ? statuses.join(' or ') : '400 to 499';
      return [fault('status', expected, status)];
    });
  }

  /** Reads without a record, such as to wait for a change. */
  async peek<C extends Call>(call: C, sent: Sent<C>): Promise<ResponseBody<C> | undefined> {
    const received = await this.#send(call, sent);
    if (typeof received === 'string' || received.status > 299) return undefined;
    const parsed = readBody(call.response, received.body);
    return parsed.success ? (parsed.data as ResponseBody<C>) : undefined;
  }

  skip(call: Call, check: string, reason: string): void {
    this.rows.push({ call: nameOf(call), check, result: 'not checked', reason, findings: [] });
  }

  async #record<C extends Call>(
    call: C,
    check: string,
    sent: Sent<C>,
    inspect: (received: Received) => Finding[],
  ): Promise<void> {
    const received = await this.#send(call, sent);
    const row = { call: nameOf(call), check };
    if (typeof received === 'string') {
      const expected = `a response within ${this.target.timeoutMs / 1000} s`;
      const finding = { level: 'fault', path: '', expected, received } as const;
      this.rows.push({ ...row, result: 'fault', findings: [finding] });
      return;
    }
    const { status, ms } = received;
    const isPrivate = sent.token !== undefined && status < 300;
    const findings = [...inspect(received), ...headerFindings(received, isPrivate)];
    this.rows.push({ ...row, result: resultOf(findings), status, ms, findings });
  }

  /** Returns the reason where there is no response. Redirects are not followed, as by the shop. */
  async #send<C extends Call>(call: C, sent: Sent<C>): Promise<Received | string> {
    const { baseAddress, host, timeoutMs, signal } = this.target;
    const { path, query, body, token, headers } = sent as Sent<Call> & {
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const startMs = performance.now();
    try {
      const response = await fetch(baseAddress + callUrl(call, path, query), {
        method: call.method,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          'x-forwarded-host': host,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await response.text();
      const ms = performance.now() - startMs;
      return { status: response.status, headers: response.headers, body: parseBody(text), ms };
    } catch (error) {
      signal.throwIfAborted();
      return reasonOf(error);
    }
  }
}
