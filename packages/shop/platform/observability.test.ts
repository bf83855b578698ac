import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '@/scripts/lib/ports.mjs';
import { portOf, runApi } from '../testing/child';
import { makeDataDirectory } from '../testing/data-directory';
import { listen } from '../testing/listen';

type Attribute = { key: string; value: { stringValue?: string } };
type Span = { traceId: string; parentSpanId?: string; attributes: Attribute[] };
type Traces = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

it("counts requests by route on its own port, and continues the storefront's trace", async () => {
  const received: Traces[] = [];
  const collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push(JSON.parse(await text(request)));
    response.end('{}');
  });
  const dataDir = makeDataDirectory();
  const metricsPort = await freePort();
  const api = runApi({
    API_METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await listen(collector)}`,
    SHOP_DATA_DIR: dataDir,
    DEMO_STORES: 'false',
  });
  try {
    const shop = `http://127.0.0.1:${await portOf(api)}`;
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const headers = { traceparent, 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Somebody' };
    const product = `${shop}/api/v1/products/pot?contactInfo=secret`;
    expect((await fetch(product, { headers })).status).toBe(404);
    expect((await fetch(`${shop}/ready`)).status).toBe(200);

    const metrics = `http://127.0.0.1:${metricsPort}`;
    expect((await fetch(`${metrics}/api/v1/products`)).status).toBe(404);
    const response = await fetch(`${metrics}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const measured = await response.text();
    expect(measured).toContain(
      'aangan_api_request_seconds_count{method="GET",route="/api/v1/products/:id",status="404"} 1',
    );
    expect(measured).toContain('aangan_outbox_mails{state="waiting"} 0');
    expect(measured).toContain('aangan_job_seconds_count{job="send mails",outcome="done"}');
    expect(measured).toMatch(/^process_resident_memory_bytes \d+$/m);
  } finally {
    const exit = once(api.process, 'exit');
    api.process.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    rmSync(dataDir, { recursive: true });
    collector.close();
  }
  const resources = received.flatMap(({ resourceSpans }) => resourceSpans);
  expect(resources[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'aangan-api' },
  });
  const spans = resources
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .filter(({ attributes }) => !JSON.stringify(attributes).includes(String(metricsPort)));
  expect(spans).toHaveLength(1);
  expect(spans[0]).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentSpanId: '00f067aa0ba902b7',
  });
  expect(spans[0]?.attributes).toContainEqual({
    key: 'url.path',
    value: { stringValue: '/api/v1/products/pot' },
  });
  expect(JSON.stringify(received)).not.toMatch(/secret|203\.0\.113\.9|Somebody/);
}, 60_000);
