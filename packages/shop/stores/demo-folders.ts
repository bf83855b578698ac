import { join } from 'node:path';
import { projectRoot } from '../platform/project-root';

export const demoFolder = (name: string): string => join(projectRoot, 'packages/shop/demo', name);

export const demoPictureFolders = ['garden', 'tv'].map((name) =>
  join(demoFolder(name), 'pictures'),
);
