import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

export async function sendRaw(port: number, text = '') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const received = { text: '', isClosed: false, socket };
  socket.on('data', (chunk) => {
    received.text += chunk;
  });
  socket.on('close', () => {
    received.isClosed = true;
  });
  await once(socket, 'connect');
  socket.write(text);
  return received;
}
