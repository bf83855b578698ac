import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { parseSynonyms } from '../../catalogue/search/synonyms';
import { FolderError } from './folder-error';

const fileName = 'synonyms.csv';

const introduction = `# Search synonyms, one group per line, such as
#   pot, planter, gamla, गमला
# Your groups replace the built-in ones; an empty file keeps those.
`;

/** Returns the groups: null for the built-in ones, undefined without a file. Throws FolderError. */
export function readSynonymsFile(folder: string): string[][] | null | undefined {
  const path = join(folder, fileName);
  if (!existsSync(path)) return undefined;
  try {
    const groups = parseSynonyms(readFileSync(path));
    const alone = groups.find((group) => group.length === 1);
    if (alone)
      throw new FolderError([
        `${fileName}: "${alone[0]}" is alone on its line; a group needs two words`,
      ]);
    return groups.length > 0 ? groups : null;
  } catch (error) {
    if (error instanceof CsvError) throw new FolderError([`${fileName}: ${error.message}`]);
    throw error;
  }
}

export const synonymsFile = (groups: string[][] | null) => ({
  [fileName]: introduction + (groups ? stringify(groups) : ''),
});
