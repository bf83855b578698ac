import type { Server } from 'node:http';
import { and, eq, sql } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { createApp } from '../app';
import { composeMail } from '../compose-mail';
import { deleteOldData } from '../delete-old-data';
import type { Database } from '../platform/database/open';
import { createServer } from '../platform/http/server';
import { readKeys } from '../platform/keys';
import { createMailer } from '../platform/mail/mailer';
import { type Sending, sendOutbox } from '../platform/mail/send-outbox';
import { openPictureStore } from '../platform/media/open-picture-store';
import { openRedis, type Redis } from '../platform/redis';
import { outbox } from '../platform/schema';
import { readApiSettings, type Settings } from '../platform/settings';
import { openTestDatabase, type TestDatabase } from './database';
import { listen } from './listen';

const startLimit = 60_000;
/** Password hashes are slow on busy machines. */
const testLimit = 60_000;

/** A stream of pino's own adds a listener to the process for each test file. */
export const silentLog = pino({ level: 'silent' }, { write() {} });

export type Sent = {
  method?: string;
  /** localhost by default. */
  host?: string;
  token?: string;
  /** Sent as JSON; strings are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
};
// biome-ignore lint/suspicious/noExplicitAny: tests assert the body's shape
export type Received = { status: number; headers: Headers; body: any };

/** The app on a real port with its own database. */
export class TestApi {
  #opened: TestDatabase | undefined;
  #settings: Settings | undefined;
  #server: Server | undefined;
  #url = '';
  #sending: Sending | undefined;
  #redis: Redis | undefined;
  #routes: { method: string; path: string }[] = [];

  constructor(
    private readonly environment: Record<string, string> = {},
    private readonly open: () => Promise<TestDatabase> = openTestDatabase,
    private readonly log: Logger = silentLog,
  ) {}

  get database(): Database {
    if (!this.#opened) throw new Error('The API has not started.');
    return this.#opened.database;
  }

  get settings(): Settings {
    if (!this.#settings) throw new Error('The API has not started.');
    return this.#settings;
  }

  get dataDir(): string {
    return this.#opened?.environment.SHOP_DATA_DIR ?? '';
  }

  get url(): string {
    return this.#url;
  }

  async start(): Promise<void> {
    const opened = await this.open();
    this.#opened = opened;
    const settings = readApiSettings({
      ATTEMPTS_PER_MINUTE: '10000',
      UNPAID_ORDERS_PER_ACCOUNT: '1000',
      ORDERS_PER_ACCOUNT_PER_HOUR: '10000',
      MAILS_PER_ADDRESS_PER_DAY: '1000',
      MERCHANT_KEY: 'merchant-key-of-the-tests',
      REVALIDATE_SECRET: 'webhook-secret-of-the-tests',
      STOREFRONT_URL: 'http://127.0.0.1:9',
      ...opened.environment,
      ...this.environment,
    });
    this.#settings = settings;
    const keys = readKeys(settings);
    this.#redis = settings.redisUrl ? await openRedis(settings.redisUrl, this.log) : undefined;
    const shared = { redis: this.#redis, pictures: await openPictureStore(settings) };
    const { log } = this;
    const { database } = opened;
    const app = createApp({ ...opened, ...shared, settings, keys, log });
    this.#sending = {
      database,
      settings,
      mailer: createMailer(settings),
      compose: composeMail,
      log,
    };
    this.#routes = app.routes;
    const server = createServer(app);
    // The client ends idle connections, so that none closes while it sends.
    server.keepAliveTimeout = 0;
    this.#url = `http://127.0.0.1:${await listen(server)}`;
    this.#server = server;
  }

  /** Opens the same database, for an API with other settings. */
  share = async (): Promise<TestDatabase> => {
    if (!this.#opened) throw new Error('The API has not started.');
    return { ...this.#opened, close: async () => {} };
  };

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
    this.#redis?.destroy();
    await this.#opened?.close();
  }

  /** `GET /desk/:host/orders` and so on, without middleware. */
  routesBelow(prefix: string): string[] {
    const handlers = this.#routes.filter(
      ({ method, path }) =>
        method !== 'ALL' && `${path}/`.startsWith(`${prefix}/`) && !path.endsWith('*'),
    );
    return [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))];
  }

  /** Sends due mails immediately, also those that wait for a payment unless `dueOnly`. */
  async sendMails({ dueOnly = false } = {}): Promise<void> {
    if (!this.#sending) throw new Error('The API has not started.');
    if (!dueOnly) {
      await this.database
        .update(outbox)
        .set({ dueAt: sql`now() - interval '1 minute'` })
        .where(and(eq(outbox.kind, 'order placed'), eq(outbox.attempts, 0)));
    }
    await sendOutbox(this.#sending);
  }

  /** Sends due mails, and returns all that are stored, in order. */
  async mails() {
    await this.sendMails();
    const rows = await this.database
      .select({ mail: outbox.composedMail })
      .from(outbox)
      .orderBy(outbox.id);
    return rows.flatMap(({ mail }) => mail ?? []);
  }

  async deleteOldData(): Promise<void> {
    await deleteOldData(this.database, this.settings.retention);
  }

  /** Runs an operation of the merchant, in the store localhost by default. */
  merchant(operation: string, input: object = {}): Promise<Received> {
    return this.send(`//merchant/operations/${operation}`, {
      token: this.settings.merchantKey ?? '',
      body: { store: 'localhost', ...input },
    });
  }

  /** Requests a path below /api/v1, or an absolute path after `//`. */
  async send(path: string, sent: Sent = {}): Promise<Received> {
    const { host = 'localhost', token, body, headers } = sent;
    const method = sent.method ?? (body === undefined ? 'GET' : 'POST');
    const whole = path.startsWith('//') ? path.slice(1) : `/api/v1${path}`;
    const response = await fetch(this.url + whole, {
      method,
      headers: {
        'x-forwarded-host': host,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : (JSON.stringify(body) ?? null),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }
}

/** Starts an API for the tests of a file. */
export function testApi(...args: ConstructorParameters<typeof TestApi>): TestApi {
  const api = new TestApi(...args);
  jest.setTimeout(testLimit);
  beforeAll(() => api.start(), startLimit);
  afterAll(() => api.stop(), startLimit);
  return api;
}
