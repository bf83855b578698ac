import { isText, storedState } from './persist-options';
import type { StorageKey } from './storage-keys';

export function parseTexts<Name extends string>(
  stored: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const fields: Partial<Record<string, unknown>> = Object(stored);
  const texts = names.flatMap((name) => (isText(fields[name]) ? [[name, fields[name]]] : []));
  return Object.fromEntries(texts);
}

export function storedTexts<Name extends string>(
  name: StorageKey,
  storage: () => Storage,
  names: readonly Name[],
) {
  type Texts = Record<Name, string>;
  const blank = Object.fromEntries(names.map((one) => [one, ''])) as Texts;
  type Stored = Texts & { save: (texts: Partial<Texts>) => void; clear: () => void };
  return storedState<Stored>({
    name,
    storage,
    merge: (stored, state) => ({ ...state, ...blank, ...parseTexts(stored, names) }),
    initialise: (set) => ({
      ...blank,
      save: (texts) => set(texts as Partial<Stored>),
      clear: () => set(blank as Partial<Stored>),
    }),
  });
}
