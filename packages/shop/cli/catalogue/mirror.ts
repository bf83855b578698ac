import { countText } from '@aangan/contract/rules/count-text';
import { allRows } from '../../merchant/all-rows';
import { type Context, confirmation } from '../command';
import type { Merchant } from '../merchant';
import { firstLines } from '../store/describe-changes';

/** Resolves to whether `count` products of the store may be hidden. */
type Consent = (count: number, store: string) => Promise<boolean>;

const missingText = (count: number, store: string) =>
  `${countText(count, 'product')} in ${store} ${count === 1 ? 'is' : 'are'} not in the file`;

export function requireConsent({ stderr, confirm }: Context, yes: boolean): Consent {
  const agree = confirmation({ confirm }, yes, '--mirror');
  return async (count, store) => {
    stderr.write(`${missingText(count, store)}.\n`);
    const agreed = await agree(`Hide ${countText(count, 'product')} from ${store}?`);
    stderr.write(agreed ? `${countText(count, 'product')} hidden\n` : 'Nothing was hidden.\n');
    return agreed;
  };
}

export function countOnly({ stderr }: Context): Consent {
  return async (count, store) => {
    stderr.write(`${missingText(count, store)}; --mirror hides them.\n`);
    return false;
  };
}

const batchSize = 1000;

type Mirrored = {
  hidden: string[];
  stayHidden: string;
};

export async function hideMissingProducts(
  merchant: Merchant,
  store: string,
  handles: ReadonlySet<string>,
  consent: Consent,
): Promise<Mirrored> {
  const missing: string[] = [];
  const before: string[] = [];
  for await (const { handle, hidden } of allRows((after) =>
    merchant.listProducts({ store, after }),
  )) {
    if (!handles.has(handle)) {
      if (!hidden) missing.push(handle);
    } else if (hidden) before.push(handle);
  }
  const stayHidden =
    before.length > 0
      ? `Still hidden ("unhide-products HANDLE" shows them):\n${firstLines(before)}`
      : '';
  if (missing.length === 0 || !(await consent(missing.length, store))) {
    return { hidden: [], stayHidden };
  }
  for (let start = 0; start < missing.length; start += batchSize) {
    const handles = missing.slice(start, start + batchSize);
    await merchant.hideProducts({ store, handles });
  }
  return { hidden: missing, stayHidden };
}
