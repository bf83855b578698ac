import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathsOf } from '../../e2e/budgets/visit-pages.mjs';
import { withFolder, withShop } from '../../e2e/support/test-shop.mjs';
import { freePort, waitUntilListening } from '../../scripts/lib/ports.mjs';
import { findProgram } from '../../scripts/testing/programs.mjs';
import {
  browserHeaders,
  compareServers,
  load,
  waitUntilIdle,
  withNext,
} from '../lib/measuring.mjs';
import { count } from '../lib/report.mjs';

/** @typedef {import('../lib/measuring.mjs').Server} Server */

const pages = /** @type {const} */ (['product', 'listing']);
const paths = pathsOf('');
/** nginx writes these itself. */
const ownHeaders = /^(date|connection|keep-alive|content-length|content-type|transfer-encoding)$/;

/** Copies what the shop sends of a page into a file. @param {string} folder @param {string} origin @param {typeof pages[number]} page */
async function copyPage(folder, origin, page) {
  const [response] = await once(get(origin + paths[page], { headers: browserHeaders }), 'response');
  writeFileSync(join(folder, page), await buffer(response));
  const headers = Object.entries(response.headers)
    .filter(([name]) => !ownHeaders.test(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`);
  return `location = /${page} { ${headers.join('\n')} }`;
}

/** @param {string} folder @param {string} origin of the shop */
async function startNginx(folder, origin) {
  const port = await freePort();
  const locations = await Promise.all(pages.map((page) => copyPage(folder, origin, page)));
  const server = `listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8";`;
  const http = `access_log off; etag off; server { ${server} ${locations.join('\n')} }`;
  const file = join(folder, 'nginx.conf');
  const main = `daemon off; master_process off; pid ${folder}/pid; events {}`;
  writeFileSync(file, `${main} http { ${http} }`);
  const child = spawn(findProgram('nginx') ?? '', ['-c', file, '-e', 'stderr'], {
    stdio: 'inherit',
  });
  await waitUntilListening(child, port);
  const usage = async () => {
    const [used] = readFileSync(`/proc/${child.pid}/schedstat`, 'utf8').split(' ');
    return { cpuMs: Number(used) / 1e6, mainThreadMs: Number(used) / 1e6 };
  };
  return { port, usage, stop: () => child.kill() };
}

/** @type {import('../lib/measuring.mjs').Format} */
const format = (middle) =>
  `${count(middle('perSecond'))}, ${middle('cpuMs').toFixed(3)} ms CPU each`;

/** @param {import('../../e2e/support/test-shop.mjs').TestShop} shop @param {Record<string, Server>} peers */
async function comparePages(shop, peers) {
  const rows = [];
  for (const page of pages) {
    const pathOf = (/** @type {string} */ name) => (name === 'nginx' ? `/${page}` : paths[page]);
    const job = { shop, peers, pathOf, pace: { duration: 4 } };
    const { ours, against } = await compareServers({ ...job, runCount: 7, format });
    const missing = peers.nginx ? '' : '; nginx: not installed, skipped';
    const what = `Cached ${page} page, responses a second`;
    rows.push({ what, ours, against: against + missing });
  }
  return rows;
}

export const measure = () =>
  withShop((shop) =>
    withFolder(async (folder) => {
      for (const page of pages) {
        await load({ port: shop.storefront.port, path: () => paths[page], pace: { duration: 1 } });
        await waitUntilIdle(shop.storefront); // compresses the page
      }
      const nginx = findProgram('nginx') ? await startNginx(folder, shop.origin) : undefined;
      return withNext(shop.env, (next) =>
        comparePages(shop, { ...(nginx && { nginx }), 'next start': next }),
      ).finally(() => nginx?.stop());
    }),
  );
