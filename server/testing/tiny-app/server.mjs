import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import next from 'next';

const requests = new AsyncLocalStorage();
globalThis.requestUrl = () => requests.getStore();

const app = next({ port: process.env.PORT });
await app.prepare();
const handle = app.getRequestHandler();
createServer((request, response) =>
  requests.run(request.url, () => handle(request, response)),
).listen(process.env.PORT);
