/** Problems of a store's folder, one per line; nothing was applied. */
export class FolderError extends Error {
  override name = 'FolderError';
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/** Runs all parts; throws one FolderError with all problems. */
export function collectProblems<Parts extends unknown[]>(
  ...parts: { [Index in keyof Parts]: () => Parts[Index] }
): Parts {
  const problems: string[] = [];
  const results = parts.map((read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  });
  if (problems.length > 0) throw new FolderError(problems);
  return results as Parts; // no part failed
}
