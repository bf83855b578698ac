import { backupCommand } from './data/backup';
import { restoreCommand } from './data/restore';
import type { CommandFamily } from './run';

const usage = `Usage: npm run backup -- [FILE]
       npm run restore -- FILE

  backup    writes the embedded database, the pictures and the keys to one file (tar.gz),
            from a running shop (through its API, or the one at SHOP_API_URL) or a stopped one
  restore   restores such a file into SHOP_DATA_DIR, which must not exist yet

Exit codes: 0 done, 1 failed, 2 wrong usage.
`;

export const dataCommands: CommandFamily = {
  usage,
  commands: { backup: backupCommand, restore: restoreCommand },
};
