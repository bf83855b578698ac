/** The whole file cannot be imported; the message names the reason and the fix. */
export class CsvFileError extends Error {
  override name = 'CsvFileError';
}
