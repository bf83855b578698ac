import { CellError } from './csv/cells';
import { slugOf } from './csv/slug';

export class HandleRegistry {
  readonly #lines = new Map<string, number>();

  /** Throws CellError if the file has used the handle before. */
  claim(handle: string, line: number): string {
    const earlier = this.#lines.get(handle);
    if (earlier !== undefined) throw new CellError(`Duplicate of the product on line ${earlier}`);
    this.#lines.set(handle, line);
    return handle;
  }

  /** Returns the first free one of `pot`, `pot-2`, `pot-3` …; stable for the same file. */
  claimNext(wanted: string, line: number): string {
    for (let count = 1; ; count++) {
      const handle = count === 1 ? wanted : `${wanted}-${count}`;
      if (!this.#lines.has(handle)) return this.claim(handle, line);
    }
  }
}

type HandleSource = { handle: string; id: string; title: string };

/** Returns a row's own handle, else the title's slug with the id. */
export function deriveHandle({ handle, id, title }: HandleSource): string | undefined {
  return handle || [slugOf(title), slugOf(id)].filter(Boolean).join('-') || undefined;
}

/** Returns a row's handle, numbered if a derived one is taken. */
export function assignHandle(named: HandleSource, line: number, registry: HandleRegistry): string {
  const handle = deriveHandle(named) ?? 'product';
  const isStable = named.handle || named.id;
  return isStable ? registry.claim(handle, line) : registry.claimNext(handle, line);
}
