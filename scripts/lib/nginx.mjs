import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilListening } from './ports.mjs';
import { ensureServer, findProgram } from './programs.mjs';
import { inProject } from './project.mjs';

export const isNginxInstalled = () => findProgram('nginx') !== undefined;
export const hasNginx = async () => (await ensureServer(['nginx'], 'nginx')) !== undefined;

/**
 * @param {{ storefronts: number[], apis: number[], listens: { shop: number, apis: number } }} ports
 * @param {string[]} [trustedProxies] networks of proxies before it
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function startNginx({ storefronts, apis, listens }, trustedProxies = []) {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-nginx-'));
  // The workers run as another user.
  chmodSync(folder, 0o755);
  const servers = (/** @type {number[]} */ ports) =>
    ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const configuration = readFileSync(inProject('deploy', 'nginx.conf'), 'utf8')
    .replace(/(server storefront-\d.*\n\s*)+/, `${servers(storefronts)}\n`)
    .replace(/(server api-\d.*\n\s*)+/, `${servers(apis)}\n`)
    .replace(/listen 80\b/g, `listen 127.0.0.1:${listens.shop}`)
    .replace('listen 8044', `listen 127.0.0.1:${listens.apis}`)
    .replace('http {', `pid ${folder}/pid; daemon off; http { ${temporary}`);
  mkdirSync(join(folder, 'trusted-proxies'));
  const trusted = trustedProxies.map((network) => `set_real_ip_from ${network};\n`);
  writeFileSync(join(folder, 'trusted-proxies', 'named.conf'), trusted.join(''));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const child = spawn(findProgram('nginx') ?? '', ['-c', file, '-e', join(folder, 'errors')]);
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'exit');
  await waitUntilListening(child, listens.shop);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
