import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { freePort } from '@/scripts/lib/ports.mjs';
import { portOf, runApi } from '../testing/child';
import { makeDataDirectory } from '../testing/data-directory';

it('counts requests by route, on its own port only', async () => {
  const dataDir = makeDataDirectory();
  const metricsPort = await freePort();
  const api = runApi({
    API_PORT: '0',
    API_METRICS_PORT: String(metricsPort),
    SHOP_DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO_STORES: 'false',
    LOG_LEVEL: 'info',
  });
  const port = await portOf(api);
  try {
    const shop = `http://127.0.0.1:${port}`;
    expect((await fetch(`${shop}/api/v1/products/pot`)).status).toBe(404);
    expect((await fetch(`${shop}/metrics`)).status).toBe(404);
    const metrics = `http://127.0.0.1:${metricsPort}`;
    expect((await fetch(`${metrics}/api/v1/products`)).status).toBe(404);
    const response = await fetch(`${metrics}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(text).toContain(
      'aangan_api_request_seconds_count{method="GET",route="/api/v1/products/:id",status="404"} 1',
    );
    expect(text).toContain('aangan_outbox_mails{state="waiting"} 0');
    expect(text).toContain('aangan_job_seconds_count{job="send mails",outcome="done"}');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  } finally {
    const exit = once(api.process, 'exit');
    api.process.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    rmSync(dataDir, { recursive: true });
  }
}, 60_000);
