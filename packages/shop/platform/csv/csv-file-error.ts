/** The whole file cannot be imported; the message names the reason and the fix. */
export class CsvFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CsvFileError';
  }
}
