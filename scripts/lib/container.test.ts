/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';

const readAtRunTime = [
  'backend/database/migrations',
  'backend/pin-codes/towns.txt',
  'public/pictures',
  'styles/fonts/figtree.woff2',
];

it('the image contains the files that the running code reads', () => {
  const copied = readFileSync('deploy/Containerfile', 'utf8').matchAll(
    /^COPY --from=build.* (\S+)$/gm,
  );
  const folders = [...copied].map(([, folder]) => `${folder}/`);
  const missing = readAtRunTime.filter(
    (path) => !existsSync(path) || !folders.some((folder) => path.startsWith(folder)),
  );
  expect(missing).toEqual([]);
});
