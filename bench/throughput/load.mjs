import { connect } from 'node:net';

// Asks for one page over and over, from a process of its own, and prints how often it was answered.
// Made of bare sockets: a client that reads headers takes more of the machine than the servers do.

/** @type {{ port: number, path: string, connections: number, seconds: number }} */
const { port, path, connections, seconds } = JSON.parse(process.argv[2] ?? '{}');

const request = Buffer.from(
  [
    `GET ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    'accept: text/html,application/xhtml+xml,*/*;q=0.8',
    'accept-encoding: gzip, deflate, br, zstd',
    'accept-language: en-IN,en;q=0.9',
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140',
    '\r\n',
  ].join('\r\n'),
);
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

let answers = 0;
let isOver = false;

/**
 * Bytes that an answer still lacks after its first piece; undefined when its end must be watched for.
 * @param {Buffer} piece
 */
function missing(piece) {
  const end = piece.indexOf('\r\n\r\n');
  const head = piece.toString('latin1', 0, end);
  if (end < 0 || !head.startsWith('HTTP/1.1 200')) throw new Error(`Not answered: ${head}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? undefined : Number(length) - (piece.length - end - 4);
}

function keepAsking() {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let isNew = true;
  /** @type {number | undefined} */
  let left;
  socket.on('data', (piece) => {
    if (isNew) left = missing(piece);
    else if (left !== undefined) left -= piece.length;
    isNew = left === undefined ? piece.subarray(-lastChunk.length).equals(lastChunk) : left === 0;
    if (!isNew) return;
    answers += 1;
    if (isOver) socket.destroy();
    else socket.write(request);
  });
  socket.write(request);
}

const before = process.cpuUsage();
for (let opened = 0; opened < connections; opened += 1) keepAsking();
setTimeout(() => {
  isOver = true;
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ answers, busy: (user + system) / 1e6 / seconds }));
}, seconds * 1000);
