import { countText } from '@aangan/contract/rules/count-text';
import { inBatches } from '@aangan/contract/rules/in-batches';
import { allRows } from '../../operation/all-rows';
import type { Context } from '../command';

const batchSize = 1000;

type Mirrored = {
  store: string;
  handles: ReadonlySet<string>;
  agree: Context['confirm'];
};

/** Returns the products that the file lacks, hidden once agreed; without `agree` it counts them. */
export async function hideMissingProducts(
  { merchant, stderr }: Context,
  { store, handles, agree }: Mirrored,
): Promise<string[]> {
  const missing: string[] = [];
  const products = allRows((after) => merchant.listProducts({ store, after }));
  for await (const { handle, hidden } of products) {
    if (!handles.has(handle) && !hidden) missing.push(handle);
  }
  if (missing.length === 0) return [];
  const count = countText(missing.length, 'product');
  const end = agree ? '.' : '; --mirror hides them.';
  stderr.write(
    `${count} in ${store} ${missing.length === 1 ? 'is' : 'are'} not in the file${end}\n`,
  );
  const agreed = (await agree?.(`Hide ${count} from ${store}?`)) ?? false;
  if (agree) stderr.write(agreed ? `${count} hidden\n` : 'Nothing was hidden.\n');
  if (!agreed) return [];
  for (const batch of inBatches(missing, batchSize)) {
    await merchant.hideProducts({ store, handles: batch });
  }
  return missing;
}
