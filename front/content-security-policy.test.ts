/** @jest-environment node */
import { createHash } from 'node:crypto';
import { contentSecurityPolicy, scriptHashes } from './content-security-policy';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('names every inline script once, and no file and no data', () => {
  const html = `<script src="/a.js" async=""></script><script>one()</script>
    <script type="application/ld+json">{"@type":"Product"}</script>
    <script id="x">two("é")</script><script>one()</script>`;
  expect(scriptHashes(html)).toEqual([hash('one()'), hash('two("é")')]);
});

it('allows no script that the page was not made with, no frame and no base', () => {
  const policy = contentSecurityPolicy('<p>no script</p>');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const rule of ["frame-ancestors 'none'", "base-uri 'self'", "object-src 'none'"]) {
    expect(policy).toContain(rule);
  }
});
