import { sendRaw } from './testing/raw-sender';
import { page, startTestHandler, waitUntil } from './testing/test-handler';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const soon = { noticeMs: 100, graceMs: 1000 };

async function slowHandler() {
  const release: (() => void)[] = [];
  const handler = await startTestHandler(
    (incoming, response) => {
      release.push(() => page()(incoming, response));
    },
    { times: soon },
  );
  return { ...handler, release };
}

describe('graceful shutdown', () => {
  it('completes open requests with `connection: close`', async () => {
    const { port, server, stop, release } = await slowHandler();
    const sender = await sendRaw(port, get('/account'));
    await waitUntil(() => release.length === 1);
    const stopped = stop();
    await waitUntil(() => !server.listening);
    release[0]?.();
    await stopped;
    await waitUntil(() => sender.isClosed);
    expect(sender.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
    expect(sender.text).toContain('Pots');
  });

  it('sends a slow reader the complete response', async () => {
    const long = `${'x'.repeat(5_000_000)}the end`;
    const { port, server, stop } = await startTestHandler(page(long), { times: soon });
    const sender = await sendRaw(port, get('/account'));
    await waitUntil(() => sender.text.length > 0);
    sender.socket.pause();
    const stopped = stop();
    await waitUntil(() => !server.listening);
    sender.socket.resume();
    await stopped;
    await waitUntil(() => sender.isClosed);
    expect(sender.text.endsWith('the end')).toBe(true);
  });
});
