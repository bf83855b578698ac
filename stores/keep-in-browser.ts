import type { StoreApi } from 'zustand';

type Keeping<State, Kept> = {
  /** The localStorage key; it holds the plain JSON of what is kept and nothing else. */
  name: string;
  /** Makes what is kept out of what is stored, which may be anything. */
  parse: (stored: unknown) => Kept;
  select: (state: State) => Kept;
  /** The state with what was read; `state` may already hold what was done before the reading ended. */
  apply: (kept: Kept, state: State, isFirst: boolean) => Partial<State>;
};

export type Kept = {
  /** Reads the browser's copy again, such as after another tab has changed it. */
  read: () => void;
  name: string;
  isRead: () => boolean;
  onRead: (listener: () => void) => () => void;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A browser may refuse (private windows, a full disk); the store then goes on in memory. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    console.warn('This browser keeps nothing for the shop:', error);
    return undefined;
  }
}

/** Keeps a part of a store in localStorage. Nothing is written before the first reading. */
export function keepInBrowser<State, K>(
  store: StoreApi<State>,
  { name, parse, select, apply }: Keeping<State, K>,
): Kept {
  const listeners = new Set<() => void>();
  let isRead = false;
  const untouched = JSON.stringify(select(store.getInitialState()));
  /** What localStorage is known to hold. */
  let known: string | null = null;

  function write(): void {
    const text = JSON.stringify(select(store.getState()));
    if (!isRead || text === (known ?? untouched)) return;
    known = text;
    attempt(() => localStorage.setItem(name, text));
  }

  store.subscribe(write);

  return {
    name,
    isRead: () => isRead,
    onRead(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read() {
      const text = attempt(() => localStorage.getItem(name)) ?? null;
      if (isRead && text === known) return;
      const isFirst = !isRead;
      isRead = true;
      known = text;
      if (text !== null) store.setState(apply(parse(parseJson(text)), store.getState(), isFirst));
      else if (!isFirst) store.setState(store.getInitialState(), true);
      write();
      for (const listener of listeners) listener();
    },
  };
}
