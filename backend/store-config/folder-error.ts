/** What is wrong in a store's folder, a line for each; nothing of the folder was used. */
export class FolderError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'FolderError';
  }
}

/** The results of several parts; one FolderError with the problems of all of them. */
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
