import { merchantStoreInfoSchema } from '../merchant-store-info';
import { FolderError } from './folder-error';
import { isTextFile, readTexts, toTextHtml } from './text-files';

export const sizeGuidesFolder = 'size-guides';

/** Returns size guides as HTML by name. Throws FolderError. */
export function readSizeGuides(folder: string): Record<string, string> {
  const files = readTexts(folder, sizeGuidesFolder, (base) =>
    isTextFile(base) ? undefined : 'must be a .md or .html file',
  );
  const guides = Object.fromEntries(files.map((file) => [file.name, toTextHtml(file)]));
  const { error } = merchantStoreInfoSchema.shape.sizeGuides.safeParse(guides);
  if (!error) return guides;
  throw new FolderError(
    error.issues.map(({ path, message }) => `${[sizeGuidesFolder, ...path].join('/')}: ${message}`),
  );
}
