import { CellError } from './csv/cells';
import { slugOf } from './csv/slug';

/** Gives each product of a file its handle, and remembers which line has it. */
export class Handles {
  readonly #lines = new Map<string, number>();

  /** Takes a handle; one that the file has used before is a CellError. */
  claim(handle: string, line: number): string {
    const earlier = this.#lines.get(handle);
    if (earlier !== undefined) throw new CellError(`The same product as on line ${earlier}`);
    this.#lines.set(handle, line);
    return handle;
  }

  /** The first free one of `pot`, `pot-2`, `pot-3` …: the same at each run of the same file. */
  next(wanted: string, line: number): string {
    for (let count = 1; ; count++) {
      const handle = count === 1 ? wanted : `${wanted}-${count}`;
      if (!this.#lines.has(handle)) return this.claim(handle, line);
    }
  }
}

type Named = { handle: string; id: string; title: string };

/** The handle that a row says: its own, else the title's slug, with the id where there is one. */
export function namedHandle({ handle, id, title }: Named): string | undefined {
  return handle || [slugOf(title), slugOf(id)].filter(Boolean).join('-') || undefined;
}

/** A row's handle; where it has neither one of its own nor an id, with a number if it is taken. */
export function handleOf(named: Named, line: number, handles: Handles): string {
  const handle = namedHandle(named) ?? 'product';
  const isOwn = named.handle || named.id;
  return isOwn ? handles.claim(handle, line) : handles.next(handle, line);
}
