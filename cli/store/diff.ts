import { openProducts, readStore } from '@/backend/store-config/read-folder';
import { type CommandContext, exitCode } from '../context';
import { compareProducts } from '../store-folder/compare-products';
import { placePictures } from '../store-folder/place-pictures';
import { withMerchant } from '../with-shop';
import { describeChanges, firstLines } from './describe-changes';
import { checkFolder, describeWarnings, readFolderArguments } from './folder-arguments';

const section = (title: string, lines: string) => (lines ? `${title}\n${lines}` : '');

export async function diffCommand(args: string[], context: CommandContext): Promise<number> {
  const { folder, store } = readFolderArguments(args);
  const checked = await checkFolder(folder, context.signal);
  const text = await withMerchant(context, async (merchant) => {
    const { addresses, missing } = await placePictures(merchant, checked.pictures);
    const wanted = readStore(folder, addresses, process.env);
    const preview = await merchant.applyStore({ store, ...wanted, check: true });
    const { isNew, changes } = preview;
    context.stderr.write(await describeWarnings(checked, wanted.info, merchant, preview));
    const file = await openProducts(folder, addresses);
    const { signal } = context;
    const products = file && (await compareProducts(file, merchant, { store, isNew, signal }));
    const changed = products?.changed.map(
      ({ handle, fields }) => `${handle}: ${fields.join(', ')}`,
    );
    const unusable = products?.rejected.map(({ line, reason }) => `line ${line}: ${reason}`);
    const warnings = products?.warnings.map(({ line, message }) => `line ${line}: ${message}`);
    return [
      isNew ? `New store ${store}\n` : '',
      section('Store', describeChanges(changes)),
      section('New pictures', firstLines(missing.map(({ name }) => name))),
      section('New products', firstLines(products?.added ?? [])),
      section('Changed products', firstLines(changed ?? [])),
      section('Rejected rows', firstLines(unusable ?? [])),
      section('Warnings', firstLines(warnings ?? [])),
      section('Only in the store (kept)', firstLines(products?.onlyInStore ?? [])),
    ].join('');
  });
  context.stdout.write(text || 'No changes.\n');
  return exitCode.ok;
}
