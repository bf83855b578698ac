import { parseArgs } from 'node:util';
import { type CommandContext, exitCode } from '../context';
import { initFolder } from '../store-folder/write-folder';
import { oneFolder } from './folder-arguments';

export async function initCommand(args: string[], { stdout }: CommandContext): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const folder = oneFolder(positionals);
  await initFolder(folder);
  stdout.write(`Created ${folder}. Its README.md explains the files; start with store.json.\n`);
  return exitCode.ok;
}
