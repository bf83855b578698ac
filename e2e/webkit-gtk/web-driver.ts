import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Calls W3C WebDriver: Playwright cannot drive the WebKit of a Linux distribution. */
export async function callDriver<Result>(
  url: string,
  method: 'GET' | 'POST' | 'DELETE' = 'GET',
  body: object = {},
  signal?: AbortSignal,
): Promise<Result> {
  const response = await fetch(url, {
    method,
    signal,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function waitUntilReady(url: string): Promise<void> {
  const signal = AbortSignal.timeout(10_000);
  for (;;) {
    try {
      await callDriver(`${url}/status`);
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      await sleep(50);
    }
  }
}

/** Starts WebKitWebDriver on a display of its own. */
async function startDriver(program: string) {
  const size = ['-screen', '0', '1400x1200x24'];
  const display = spawn('Xvfb', ['-displayfd', '1', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(display.stdout, 'data', { signal: AbortSignal.timeout(10_000) });
  const { freePort } = await import('../../scripts/lib/ports.mjs');
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => {
    driver.kill();
    display.kill();
  };
  await waitUntilReady(url).catch((error) => {
    stop();
    throw error;
  });
  return { url, stop };
}

/** Opens a browser with a driver of its own; tries once more where the browser does not connect. */
export async function openSession(program: string, tries = 2) {
  const { url, stop } = await startDriver(program);
  try {
    const signal = AbortSignal.timeout(15_000);
    const options = { capabilities: {} };
    const { sessionId } = await callDriver<{ sessionId: string }>(
      `${url}/session`,
      'POST',
      options,
      signal,
    );
    return { url: `${url}/session/${sessionId}`, stop };
  } catch (error) {
    stop();
    if (tries === 1) throw error;
    return openSession(program, tries - 1);
  }
}
