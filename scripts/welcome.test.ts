import { execFileSync } from 'node:child_process';

it('names a backend that does not answer, instead of an open shop', () => {
  const env = { ...process.env, API_BASE_URL: 'http://127.0.0.1:9/api/v1' };
  const args = ['--import', 'tsx', 'scripts/welcome.ts', 'storefront'];
  const output = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(output).toContain('No shop API answers at http://127.0.0.1:9/api/v1 (API_BASE_URL).');
  expect(output).not.toContain('is open');
}, 60_000);
