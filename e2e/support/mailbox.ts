import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { ports } from './addresses';

/** The mail server that the journeys' shop sends through; only one journey at a time may open it. */
export class Mailbox {
  #mails: string[] = [];
  #server = createServer((socket) => this.#converse(socket));

  async open(): Promise<void> {
    this.#server.listen(Number(ports.mail), '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The first mail to an address, once it has come. */
  async mailTo(address: string): Promise<string> {
    for (;;) {
      const mail = this.#mails.find((text) => text.includes(`To: ${address}\n`));
      // Long lines were wrapped for the way (quoted-printable).
      if (mail) return mail.replaceAll('=\n', '').replaceAll('=3D', '=');
      await sleep(50);
    }
  }

  /** As much SMTP as a mail takes. */
  #converse(socket: Socket): void {
    const say = (reply: string) => socket.write(`${reply}\r\n`);
    let mail: string | undefined;
    say('220 ready');
    createInterface({ input: socket }).on('line', (line) => {
      if (mail === undefined) {
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line === 'DATA') {
          mail = '';
          say('354 go on');
        } else say('250 ok');
      } else if (line === '.') {
        this.#mails.push(mail);
        mail = undefined;
        say('250 kept');
      } else mail += `${line}\n`;
    });
  }
}
