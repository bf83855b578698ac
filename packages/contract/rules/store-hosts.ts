import type { z } from 'zod';
import { normaliseHost } from './host';
import { isLocalHost } from './store-origin';

/** Request host → store host, which identifies the store in tags, cache and backend. */
export type StoreHosts = ReadonlyMap<string, string>;

const everyLocalName = '*.localhost';

export function parseStoreHosts(
  text: string,
  context?: Pick<z.RefinementCtx, 'issues'>,
): StoreHosts {
  const hosts = new Map<string, string>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (!entry) continue;
    if (entry.toLowerCase() === everyLocalName) {
      hosts.set(everyLocalName, everyLocalName);
      continue;
    }
    const names = entry.split('=').map(normaliseHost);
    const [alias] = names;
    const store = names.at(-1);
    if (!alias || !store || names.length > 2) {
      context?.issues.push({ code: 'custom', message: `invalid host "${entry}"`, input: text });
    } else hosts.set(alias, store).set(store, hosts.get(store) ?? store);
  }
  return hosts;
}

/**
 * Returns the store of a normalised host. Without STORE_HOSTS, names of this machine are served.
 */
export function resolveStoreHost(host: string, hosts: StoreHosts): string | undefined {
  const listed = hosts.get(host);
  if (listed) return listed;
  const isServed =
    hosts.size === 0
      ? isLocalHost(host)
      : hosts.has(everyLocalName) && host !== 'localhost' && isLocalHost(host);
  return isServed ? host : undefined;
}
