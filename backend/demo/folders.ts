import { join } from 'node:path';
import { projectRoot } from '../project-root';

export const demoFolder = (name: string): string => join(projectRoot, 'backend/demo', name);

export const demoPictureFolders = ['garden', 'tv'].map((name) =>
  join(demoFolder(name), 'pictures'),
);
