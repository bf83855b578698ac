import type { PersistStorage } from 'zustand/middleware';

type Shape<State, Stored> = {
  /** From what was stored (undefined when there is nothing readable) to the state; never throws. */
  read: (stored: unknown) => State;
  write: (state: State) => Stored;
};

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps a store's state in localStorage as plain JSON. Where the browser refuses (private windows,
 * a full disk), the store goes on in memory.
 */
export function browserStorage<State, Stored>(shape: Shape<State, Stored>): PersistStorage<State> {
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch (error) {
      console.warn('This browser keeps nothing for the shop:', error);
      return undefined;
    }
  };
  return {
    getItem: (name) => ({
      state: shape.read(parse(attempt(() => localStorage.getItem(name)) ?? null)),
    }),
    setItem: (name, { state }) => {
      attempt(() => localStorage.setItem(name, JSON.stringify(shape.write(state))));
    },
    removeItem: (name) => {
      attempt(() => localStorage.removeItem(name));
    },
  };
}
