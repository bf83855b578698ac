import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilListening } from '@/scripts/lib/ports.mjs';
import { findProgram } from '@/scripts/testing/programs.mjs';

type Ports = { storefront: number; api: number; listen: { shop: number; apis: number } };

export const nginxProgram = findProgram('nginx');

/** Runs deploy/nginx.conf behind proxies of these networks; returns its end. */
export async function startNginx({ storefront, api, listen }: Ports, trustedProxies: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-nginx-'));
  // The workers run as another user.
  chmodSync(folder, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const configuration = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/(server storefront-\d.*\n\s*)+/, `server 127.0.0.1:${storefront} max_fails=0;\n`)
    .replace(/(server api-\d.*\n\s*)+/, `server 127.0.0.1:${api} max_fails=0;\n`)
    .replace(/listen 80\b/g, `listen 127.0.0.1:${listen.shop}`)
    .replace('listen 8044', `listen 127.0.0.1:${listen.apis}`)
    // Each process has connections of its own.
    .replace('worker_processes auto', 'worker_processes 1')
    .replace('http {', `pid ${folder}/pid; daemon off; http { ${temporary}`);
  mkdirSync(join(folder, 'trusted-proxies'));
  const trusted = trustedProxies.map((network) => `set_real_ip_from ${network};\n`);
  writeFileSync(join(folder, 'trusted-proxies', 'named.conf'), trusted.join(''));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const child = spawn(nginxProgram ?? '', ['-c', file, '-e', join(folder, 'errors')]);
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'exit');
  await waitUntilListening(child, listen.shop);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
