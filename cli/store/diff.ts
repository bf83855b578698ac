import { describeProduct } from '@/backend/catalogue/describe-product';
import { openProducts, readStore } from '@/backend/store-config/read-folder';
import { defineCommand, exitCode } from '../command';
import { compareProducts } from '../store-folder/compare-products';
import { placePictures } from '../store-folder/place-pictures';
import { planCoupons } from './apply-coupons';
import { checkFolder, describeWarnings } from './check-folder';
import { allLines, describeChanges } from './describe-changes';
import { folderInput } from './files';

const section = (title: string, lines: string) => (lines ? `${title}\n${lines}` : '');

export const diffCommand = defineCommand({
  name: 'diff',
  description: 'shows what apply would change',
  positionals: ['folder'],
  input: folderInput,
  async run({ merchant, environment, stdout, stderr, signal }, { store, folder }) {
    const checked = await checkFolder(folder, environment, signal);
    const { urls: pictureUrls, missing } = await placePictures(merchant, checked.pictures);
    const input = readStore(folder, pictureUrls, environment);
    const preview = await merchant.applyStore({ store, ...input, check: true });
    const { isNew, changes } = preview;
    stderr.write(await describeWarnings(checked, input.info, merchant, preview));
    const file = await openProducts(folder, pictureUrls);
    const products = file && (await compareProducts(file, merchant, { store, isNew, signal }));
    const coupons = await planCoupons(merchant, store, checked.coupons, isNew);
    const rejected = products?.rejected.map(
      ({ line, reason }) => `products.csv line ${line}: ${reason}`,
    );
    const warnings = products?.warnings.map(
      ({ line, message }) => `products.csv line ${line}: ${message}`,
    );
    const text = [
      isNew ? `New store ${store}\n` : '',
      section('Store', allLines(describeChanges(changes))),
      section('Coupons', allLines(coupons.steps.map(({ text }) => text))),
      section('New pictures', allLines(missing.map(({ name }) => name))),
      section('New products', allLines(products?.added ?? [])),
      section('Changed products', allLines((products?.changed ?? []).map(describeProduct))),
      section('Rejected rows', allLines(rejected ?? [])),
      section('Warnings', allLines([...(warnings ?? []), ...coupons.warnings])),
      section(
        'Only in the store (apply does not remove them)',
        allLines(products?.onlyInStore ?? []),
      ),
    ].join('');
    stdout.write(text || 'No changes.\n');
    return exitCode.ok;
  },
});
