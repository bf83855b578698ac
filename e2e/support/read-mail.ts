import { setTimeout as sleep } from 'node:timers/promises';
import { apiOrigin } from './urls';

const read = async (path: string) => (await fetch(apiOrigin + path)).text();

/** Waits for a mail to an address and returns the text of the latest one. */
export async function readLatestMail(address: string, subject = ''): Promise<string> {
  for (;;) {
    const row = (await read('/mail'))
      .split('<li>')
      .find((text) => text.includes(`To ${address}<`) && text.includes(subject));
    const [, path] = /href="([^"]+)"/.exec(row ?? '') ?? [];
    if (path) return read(`${path}/text`);
    await sleep(200);
  }
}
