import { createServer, get } from 'node:http';

// The upper bound of Node.js: sends the same bytes for every request.
const url = process.argv[2] ?? '';

get(url, { headers: { 'accept-encoding': 'br' } }, async (upstreamResponse) => {
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of upstreamResponse) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  };
  createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }).listen(Number(process.env.PORT));
});
