/** Next.js bundles proxy, pages and route handlers with a copy of a module for each. */
export function processWide<T extends object>(name: string, create: () => T): T {
  const all: Record<symbol, unknown> = Object(globalThis);
  const key = Symbol.for(`aangan.${name}`);
  all[key] ??= create();
  return all[key] as T;
}
