import { createServer, get } from 'node:http';

// The least that Node.js can do: sends the bytes of one page, whatever is asked.
const [port, url = ''] = process.argv.slice(2);

get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
  /** @type {Buffer[]} */
  const pieces = [];
  for await (const piece of answer) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  };
  createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }).listen(Number(port));
});
