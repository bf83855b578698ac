import { allRows } from '../merchant/all-rows';
import type { Merchant } from '../merchant/operations';
import { changeVisibility } from './change-visibility';
import { type CommandContext, UsageError } from './context';

/** Told how many products are about to be hidden; whether that may be done. */
export type Consent = (count: number, store: string) => Promise<boolean>;

const inWords = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`;

/** Says how many, and asks a person unless `yes`; nobody to be asked is a UsageError. */
export function requireConsent({ stderr, confirm }: CommandContext, yes: boolean): Consent {
  if (!yes && !confirm) throw new UsageError('Nobody is there to confirm --mirror: say --yes.');
  return async (count, store) => {
    stderr.write(`${store} shows ${inWords(count)} that the file does not have.\n`);
    const agreed = yes || (await confirm?.(`Hide ${inWords(count)} from ${store}?`)) === true;
    stderr.write(agreed ? `${inWords(count)} hidden\n` : 'Nothing was hidden.\n');
    return agreed;
  };
}

/** Hides the products of a store that are not among these, and answers which; needs consent. */
export async function hideMissing(
  merchant: Merchant,
  store: string,
  handles: ReadonlySet<string>,
  consent: Consent,
): Promise<string[]> {
  const missing: string[] = [];
  for await (const { handle, hidden } of allRows((after) =>
    merchant.listProducts({ store, after }),
  )) {
    if (!hidden && !handles.has(handle)) missing.push(handle);
  }
  if (missing.length === 0 || !(await consent(missing.length, store))) return [];
  const { changed } = await changeVisibility(merchant, store, missing, true);
  return changed;
}
