/** The whole file cannot be imported; the message names the reason and the fix. */
export class CatalogueFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CatalogueFileError';
  }
}

/** An invalid product change; the message states the reason. */
export class RejectedChange extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RejectedChange';
  }
}
