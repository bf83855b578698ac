#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

// Starts FIREFOX_PATH for Playwright 1.65, which sets media features in every context. Firefox ESR
// 153 lacks that command: its pages have the defaults, light and with motion.
const missing = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env.FIREFOX_PATH ?? '', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => firefox.kill());

/** @param {WebSocket} client @param {string} url of the browser */
function connect(client, url) {
  const browser = new WebSocket(url);
  const opened = new Promise((resolve) => browser.once('open', resolve));
  client.on('message', async (data) => {
    await opened;
    const { id, method } = JSON.parse(String(data));
    if (method === missing) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else browser.send(String(data));
  });
  browser.on('message', (data) => client.send(String(data)));
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
for await (const line of createInterface(firefox.stderr)) {
  const url = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  if (url) server.on('connection', (client) => connect(client, `${url}/session`));
  console.error(url ? line.replace(url, `ws://127.0.0.1:${port}`) : line);
}
