/** What is wrong in a store's folder, a line for each; nothing of the folder was used. */
export class FolderError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'FolderError';
  }
}
