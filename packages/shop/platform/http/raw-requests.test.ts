import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { testApi } from '../../testing/api';
import { addStore } from '../../testing/shop';

const api = testApi();
beforeAll(() => addStore(api.database));

/** Sends raw bytes, which no client library would send. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

const head = 'Host: localhost\r\nConnection: close\r\n';

it.each(['GET', 'OPTIONS', 'POST'])('rejects %s *', async (method) => {
  expect(await sendRaw(`${method} * HTTP/1.1\r\n${head}\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
});

it('ignores trailers of a body', async () => {
  const sent = `POST /api/v1/users/register HTTP/1.1\r\n${head}Content-Type: application/json\r\n`;
  const body =
    'Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n2\r\n{}\r\n0\r\nX-Sum: 1\r\n\r\n';
  expect(await sendRaw(sent + body)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"error"/);
});
