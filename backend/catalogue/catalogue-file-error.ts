/** The file as a whole cannot be imported; the message says to its owner why, and the way out. */
export class CatalogueFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CatalogueFileError';
  }
}
