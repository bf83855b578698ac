import { isText, storedState } from './persist-options';
import type { StorageKey } from './storage-keys';

/** A store of named texts, empty at first. */
export function storedTexts<Name extends string>(
  name: StorageKey,
  storage: () => Storage,
  names: readonly Name[],
) {
  type Texts = Record<Name, string>;
  type Stored = Texts & { save: (texts: Partial<Texts>) => void; clear: () => void };
  function parseTexts(stored: unknown): Texts {
    const fields: Partial<Record<string, unknown>> = Object(stored);
    const texts = names.map((one) => [one, isText(fields[one]) ? fields[one] : '']);
    return Object.fromEntries(texts);
  }
  return storedState<Stored>({
    name,
    storage,
    merge: (stored, state) => ({ ...state, ...parseTexts(stored) }),
    initialise: (set) => ({
      ...parseTexts(undefined),
      save: (texts) => set(texts as Partial<Stored>),
      clear: () => set(parseTexts(undefined) as Partial<Stored>),
    }),
  });
}
