import { CellError } from './csv/cells';
import { slugOf } from './csv/slug';

export class Handles {
  readonly #lines = new Map<string, number>();

  /** Throws CellError if the file has used the handle before. */
  claim(handle: string, line: number): string {
    const earlier = this.#lines.get(handle);
    if (earlier !== undefined) throw new CellError(`Duplicate of the product on line ${earlier}`);
    this.#lines.set(handle, line);
    return handle;
  }

  /** Returns the first free one of `pot`, `pot-2`, `pot-3` …; stable for the same file. */
  next(wanted: string, line: number): string {
    for (let count = 1; ; count++) {
      const handle = count === 1 ? wanted : `${wanted}-${count}`;
      if (!this.#lines.has(handle)) return this.claim(handle, line);
    }
  }
}

type Named = { handle: string; id: string; title: string };

/** Returns a row's own handle, else the title's slug with the id. */
export function namedHandle({ handle, id, title }: Named): string | undefined {
  return handle || [slugOf(title), slugOf(id)].filter(Boolean).join('-') || undefined;
}

/** Returns a row's handle, numbered if a derived one is taken. */
export function handleOf(named: Named, line: number, handles: Handles): string {
  const handle = namedHandle(named) ?? 'product';
  const isOwn = named.handle || named.id;
  return isOwn ? handles.claim(handle, line) : handles.next(handle, line);
}
