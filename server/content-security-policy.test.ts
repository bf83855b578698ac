/** @jest-environment node */
import { createHash } from 'node:crypto';
import { contentSecurityPolicy, hashesOf, readAnalytics } from './content-security-policy';
import { page, sendRequest, startTestHandler } from './testing/test-handler';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const tag = (script: string) => `<script>${script}</script>`;
const data = '[1,"3:[\\"$\\",\\"h1\\",null,{\\"children\\":\\"Tea \\u0026 more\\"}]\\n"]';

describe('hashesOf', () => {
  const onUnknown = jest.fn();
  const hashes = hashesOf(new Set(['one()', 'two("é")']), onUnknown);
  beforeEach(() => onUnknown.mockClear());

  it('hashes each known inline script once, but no files and no data blocks', () => {
    const html = `<script src="/a.js" async=""></script>${tag('one()')}
      <script type="application/ld+json">{"@type":"Product"}</script>
      <script id="x">two("é")</script>${tag('one()')}`;
    expect(hashes(html)).toEqual([hash('one()'), hash('two("é")')]);
    expect(onUnknown).not.toHaveBeenCalled();
  });

  it.each([
    '(self.__next_f=self.__next_f||[]).push([0])',
    `self.__next_f.push(${data})`,
    'self.__next_f.push([1,""])',
  ])('hashes React data: %s', (script) => {
    expect(hashes(tag(script))).toEqual([hash(script)]);
  });

  it.each([
    'alert(1)',
    'one() ',
    'one();alert(1)',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"]),alert([1])',
    'self.__next_f.push([1,"a"],[alert(1)])',
    'self.__next_f.push([1,`a`])',
    'self.__next_f.push([])([alert(1)])',
    'alert(1);self.__next_f.push([1,"a"])',
    '(self.__next_f=alert(1)||[]).push([0])',
    '$RC("B:0","S:0")',
    '',
  ])('reports and blocks unknown scripts: %s', (script) => {
    expect(hashes(tag(script))).toEqual([]);
    expect(onUnknown).toHaveBeenCalledWith(script);
  });
});

it('allows no script without a hash, no frame and no base', () => {
  const policy = contentSecurityPolicy([]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const rule of ["frame-ancestors 'none'", "base-uri 'self'", "object-src 'none'"]) {
    expect(policy).toContain(rule);
  }
});

it('allows http for pictures and forms on this machine only', () => {
  const elsewhere = 'https: http://localhost:* http://*.localhost:* http://127.0.0.1:*';
  const policy = contentSecurityPolicy([]);
  expect(policy).toContain(`img-src 'self' data: ${elsewhere};`);
  expect(policy).toContain(`form-action 'self' ${elsewhere};`);
});

it.each(['/', '/account'])('blocks an injected script in %s, but serves the page', async (path) => {
  const html = `<html><body>${tag('go()')}<h1>Pots</h1>${tag('steal()')}</body></html>`;
  const { port, onUnknown } = await startTestHandler(page(html));
  const { status, headers } = await sendRequest(port, path);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash('go()')};`);
  expect(onUnknown).toHaveBeenCalledWith('steal()');
});

const google =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

it.each([
  ['', "script-src 'self';", "connect-src 'self';"],
  ['google', "script-src 'self' https://*.googletagmanager.com;", `connect-src 'self' ${google};`],
  [
    'https://stats.example.in:8443',
    "script-src 'self';",
    "connect-src 'self' https://stats.example.in:8443;",
  ],
])('opens for the analytics of the store alone: %s', async (service, scripts, connections) => {
  const html = `<!DOCTYPE html><html lang="en" data-analytics="${service}"><body></body></html>`;
  const { port } = await startTestHandler(page(html));
  const { headers } = await sendRequest(port, '/');
  expect(headers['content-security-policy']).toContain(scripts);
  expect(headers['content-security-policy']).toContain(connections);
});

it.each([
  '<!DOCTYPE html><html lang="en"><body data-analytics="google"></body></html>',
  '<!DOCTYPE html><html data-announcement=" data-analytics=&quot;google&quot;"></html>',
  `<!DOCTYPE html><html data-analytics="https://evil.example; script-src 'unsafe-inline'"></html>`,
])('takes analytics from the html element alone: %s', (html) => {
  expect(readAnalytics(html)).toBeUndefined();
});
