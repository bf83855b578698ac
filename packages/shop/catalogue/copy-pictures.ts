import { copiedName, pictureUrl } from '../stores/pictures';
import type { CatalogueItem } from './open-catalogue-file';
import { mapProductPictures, productPictures } from './product-pictures';

const parallelCopies = 4;

type Copying = {
  merchant: { copyPicture(input: { address: string }): Promise<{ problem?: string | undefined }> };
  /** Nothing is copied. */
  dryRun: boolean;
  onCopied?: () => void;
};

/** Copies pictures of other hosts, since they vanish with them; one that cannot be copied stays there. */
export async function* withCopiedPictures(
  items: AsyncIterable<CatalogueItem>,
  { merchant, dryRun, onCopied }: Copying,
): AsyncGenerator<CatalogueItem> {
  for await (const item of items) {
    if (item.reason !== undefined) {
      yield item;
      continue;
    }
    const { product } = item;
    const warnings: string[] = [];
    const urls = new Map<string, string>();
    const waiting = [...new Set(productPictures(product))].filter((url) => /^https?:/.test(url));
    async function copyWaiting(): Promise<void> {
      for (let address = waiting.shift(); address; address = waiting.shift()) {
        const { problem } = dryRun ? {} : await merchant.copyPicture({ address });
        if (problem) warnings.push(`not copied: ${address} ${problem}`);
        else urls.set(address, pictureUrl(copiedName(address)));
        onCopied?.();
      }
    }
    await Promise.all(Array.from({ length: parallelCopies }, copyWaiting));
    const copied = mapProductPictures(product, (url) => urls.get(url) ?? url);
    yield { ...item, product: copied, warnings };
  }
}
