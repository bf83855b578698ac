import { countText } from '@/backend/count-text';
import { type CommandContext, exitCode } from '../context';
import { exportFolder } from '../store-folder/write-folder';
import { withMerchant } from '../with-shop';
import { firstLines } from './describe-changes';
import { readFolderArguments } from './folder-arguments';

export async function exportCommand(args: string[], context: CommandContext): Promise<number> {
  const { folder, store } = readFolderArguments(args);
  const { products, missingPictures } = await withMerchant(context, (merchant) =>
    exportFolder(merchant, store, folder),
  );
  if (missingPictures.length > 0) {
    context.stderr.write(`Missing pictures:\n${firstLines(missingPictures)}`);
  }
  context.stdout.write(`Exported ${store} to ${folder} with ${countText(products, 'product')}.\n`);
  return missingPictures.length > 0 ? exitCode.failed : exitCode.ok;
}
