/**
 * Next.js bundles proxy, pages and route handlers separately, each with its own copy of a module.
 */
export function processWide<T extends object>(name: string, create: () => T): T {
  const all: Record<symbol, unknown> = Object(globalThis);
  const key = Symbol.for(`aangan.${name}`);
  all[key] ??= create();
  return all[key] as T;
}
