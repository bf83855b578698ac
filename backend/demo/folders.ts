import { join } from 'node:path';
import { projectRoot } from '../project-root';

/** Where the demo stores' folders lie (README, "Run your shop"). */
export const demoFolder = (name: string): string => join(projectRoot, 'backend/demo', name);

export const demoPictureFolders = ['garden', 'tv'].map((name) =>
  join(demoFolder(name), 'pictures'),
);
