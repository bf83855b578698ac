import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { listen } from './listen';

/** A minimal SMTP server that stores mails. */
export class FakeMailServer {
  readonly mails: { to: string; text: string }[] = [];
  /** Address that is rejected. */
  unknown: string | undefined;
  #port = 0;
  #waiting: (() => void)[] = [];
  readonly #server: Server = createServer((socket) => {
    // Tests kill the sender.
    socket.on('error', () => socket.destroy());
    socket.write('220 mail\r\n');
    let to = '';
    let data: string[] | undefined;
    createInterface(socket).on('line', (line) => {
      if (data && line !== '.') {
        data.push(line);
        return;
      }
      if (data) {
        this.mails.push({ to, text: data.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=') });
        data = undefined;
        for (const wake of this.#waiting.splice(0)) wake();
      }
      to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to;
      if (line.startsWith('RCPT') && to === this.unknown) {
        socket.write(`550 <${to}> is unknown here\r\n`);
        return;
      }
      if (line === 'DATA') data = [];
      socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
      if (line === 'QUIT') socket.end();
    });
  });

  /** Returns its settings, which stay the same after a restart. */
  async start(): Promise<Record<string, string>> {
    this.#port = await listen(this.#server, this.#port);
    return { SMTP_HOST: '127.0.0.1', SMTP_PORT: `${this.#port}` };
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Waits for the next mail. */
  async next(): Promise<{ to: string; text: string }> {
    for (;;) {
      const mail = this.mails.shift();
      if (mail) return mail;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}
