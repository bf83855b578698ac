/** The data directory is unusable; the message names the file and the remedy. */
export class UnusableData extends Error {
  override name = 'UnusableData';
}

export const restoreAdvice =
  'To restore a backup, set SHOP_DATA_DIR to a new folder and run "npm run shop -- restore FILE".';

const elsewhere = 'or set SHOP_DATA_DIR to another folder';

/** Converts file system errors to UnusableData; returns others unchanged. */
export function explainFileError(error: unknown, directory: string): unknown {
  const { code, path = directory } = error as NodeJS.ErrnoException;
  const message = (text: string) => new UnusableData(text, { cause: error });
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return message(
        `${path} is not readable and writable for the user who runs the shop. Make that user the owner of ${directory} and its contents (chown -R), ${elsewhere}.`,
      );
    case 'EEXIST':
    case 'ENOTDIR':
      return message(`${path} is a file instead of a folder. Move it away, ${elsewhere}.`);
    case 'EROFS':
      return message(
        `${path} cannot be written: the disk is read-only. Make it writable, ${elsewhere}.`,
      );
    case 'ENOSPC':
      return message(`${path} cannot be written: the disk is full. Make room there, ${elsewhere}.`);
    default:
      return error;
  }
}
