import { backupCommand } from './backup';
import { restoreCommand } from './restore';
import type { CommandFamily } from './run';

const usage = `Usage: npm run backup -- [FILE]
       npm run restore -- FILE

  backup    writes the embedded database, the pictures and the keys to one file (tar.gz),
            from a running shop (through its API, or the one at SHOP_API_URL) or a closed one
  restore   brings such a file into the folder of SHOP_DATA_DIR, which has to be new

Exit codes: 0 done, 1 failed, 2 wrong usage.
`;

/** What keeps a shop from being lost. */
export const dataCommands: CommandFamily = {
  usage,
  commands: { backup: backupCommand, restore: restoreCommand },
};
