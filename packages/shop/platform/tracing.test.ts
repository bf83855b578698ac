import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portOf, runApi } from '../testing/child';
import { makeDataDirectory } from '../testing/data-directory';

type Attribute = { key: string; value: { stringValue?: string } };
type Span = { traceId: string; parentSpanId?: string; attributes: Attribute[] };
type Traces = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

const limit = 60_000;
let dataDir: string;
let collector: Server;
let received: Traces[] = [];

beforeAll(async () => {
  dataDir = makeDataDirectory();
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/v1/traces') received.push(JSON.parse(body));
    response.end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
}, limit);
afterAll(() => {
  collector.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  received = [];
});

/** Sends one request to a new API and stops it. */
async function sendRequest(environment: Record<string, string>) {
  const api = runApi({
    API_PORT: '0',
    SHOP_DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'info',
    ...environment,
  });
  const base = `http://127.0.0.1:${await portOf(api)}`;
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const headers = { traceparent, 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Somebody' };
  await fetch(`${base}/api/v1/products?search=secret`, { headers });
  await fetch(`${base}/ready`);
  api.process.kill('SIGTERM');
  expect(await once(api.process, 'exit')).toEqual([0, null]);
}

it(
  "continues the storefront's trace, without data of the shopper",
  async () => {
    const { port } = collector.address() as AddressInfo;
    await sendRequest({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    const [traces] = received.flatMap(({ resourceSpans }) => resourceSpans);
    expect(traces?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'aangan-api' },
    });
    const spans = received.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    expect(spans).toHaveLength(1);
    expect(spans[0]).toMatchObject({
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      parentSpanId: '00f067aa0ba902b7',
    });
    expect(spans[0]?.attributes).toContainEqual({
      key: 'url.path',
      value: { stringValue: '/api/v1/products' },
    });
    expect(JSON.stringify(received)).not.toMatch(/secret|203\.0\.113\.9|Somebody/);
  },
  limit,
);

it(
  'is disabled without a collector',
  async () => {
    await sendRequest({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    expect(received).toEqual([]);
  },
  limit,
);
