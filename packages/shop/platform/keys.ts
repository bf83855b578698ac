import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { keysFile } from './database/data-directory';
import { explainFileError, UnusableData } from './database/unusable-data';
import type { Settings } from './settings';

const keysSchema = z.object({
  merchantKey: z.string().min(16),
  /** Signs the revalidation webhook. */
  revalidateSecret: z.string().min(16),
});
export type Keys = z.infer<typeof keysSchema>;

const generateKey = () => randomBytes(32).toString('base64url');

type KeySettings = Pick<Settings, 'dataDir' | 'merchantKey' | 'revalidateSecret'>;

function readKeysFile(file: string): Keys | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const explained = explainFileError(error, dirname(file));
    if (explained !== error) throw explained;
    throw new UnusableData(
      `${file} is damaged: it does not contain the shop's two keys. Restore it from a backup, or delete it to create new keys at the next start. Then restart the storefront, too.`,
      { cause: error },
    );
  }
}

/** Creates the keys, unless another process has created them first. */
function createKeys(file: string): Keys {
  const keys = { merchantKey: generateKey(), revalidateSecret: generateKey() };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = join(dirname(file), `.keys.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
  return readKeysFile(file) ?? keys;
}

/**
 * Returns the two secrets from the environment, else from keys.json, which is created at the first
 * start. UnusableData if damaged.
 */
export function readKeys({ dataDir, merchantKey, revalidateSecret }: KeySettings): Keys {
  if (merchantKey && revalidateSecret) return { merchantKey, revalidateSecret };
  const file = resolve(dataDir, keysFile);
  const stored = readKeysFile(file) ?? createKeys(file);
  return {
    merchantKey: merchantKey ?? stored.merchantKey,
    revalidateSecret: revalidateSecret ?? stored.revalidateSecret,
  };
}

/** Returns the merchant key of an existing shop, or throws UnusableData. */
export function readMerchantKey({ dataDir, merchantKey }: KeySettings): string {
  const file = resolve(dataDir, keysFile);
  const key = merchantKey ?? readKeysFile(file)?.merchantKey;
  if (key) return key;
  throw new UnusableData(
    `No merchant key in ${file}. Set SHOP_DATA_DIR to the shop's folder and API_PORT to its port, or set MERCHANT_KEY.`,
  );
}
