import { createHash } from 'node:crypto';
import { page, sendRequest, startTestHandler } from './testing/test-handler';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The policy of a page with these scripts; `go()` is one of the build. */
async function policyOf(head: string, path = '/') {
  const { port, onUnknown } = await startTestHandler(page(head));
  const { headers } = await sendRequest(port, path);
  return { policy: String(headers['content-security-policy']), onUnknown };
}

it.each(['/', '/account'])("hashes the build's scripts and React's data in %s", async (path) => {
  const data = 'self.__next_f.push([1,"3:[\\"$\\",{\\"children\\":\\"चाय \\u0026 more\\"}]\\n"])';
  const start = '(self.__next_f=self.__next_f||[]).push([0])';
  const head = `<html><script src="/a.js" async=""></script><script>go()</script>
    <script type="application/ld+json">{"@type":"Product"}</script><script>go()</script>
    <script id="x">${data}</script><script>${start}</script></html>`;
  const { policy, onUnknown } = await policyOf(head, path);
  const hashes = ['go()', data, start].map(hash).join(' ');
  expect(policy).toContain(`script-src 'self' ${hashes};`);
  expect(onUnknown).not.toHaveBeenCalled();
});

it.each([
  'alert(1)',
  'go();alert(1)',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([])([alert(1)])',
  'alert(1);self.__next_f.push([1,"a"])',
  '(self.__next_f=alert(1)||[]).push([0])',
])('reports and blocks an injected script: %s', async (script) => {
  const { policy, onUnknown } = await policyOf(`<html><script>${script}</script></html>`);
  expect(policy).toContain("script-src 'self';");
  expect(onUnknown).toHaveBeenCalledWith(script);
});

const google =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

it.each([
  ['<html lang="en" data-analytics="google">', ' https://*.googletagmanager.com', ` ${google}`],
  ['<html data-analytics="https://stats.in:8443">', '', ' https://stats.in:8443'],
  ['<html data-analytics="">', '', ''],
  ['<html><body data-analytics="google">', '', ''],
  ['<html><body><p title=\'<html data-analytics="google">\'>', '', ''],
  ['<html data-announcement=" data-analytics=&quot;google&quot;">', '', ''],
  [`<html data-analytics="https://evil.example; script-src 'unsafe-inline'">`, '', ''],
])("opens for the store's analytics alone: %s", async (start, scripts, connections) => {
  const { policy } = await policyOf(`<!DOCTYPE html>${start}`);
  expect(policy).toContain(`script-src 'self'${scripts};`);
  expect(policy).toContain(`connect-src 'self'${connections};`);
});

it('keeps the policy that a response has', async () => {
  const own = { 'content-security-policy': "script-src 'none'" };
  const { port } = await startTestHandler(page('<html>', own));
  for (const path of ['/api/v1/docs', '/orders/1/invoice']) {
    expect((await sendRequest(port, path)).headers).toMatchObject(own);
  }
});
