import { existsSync, readFileSync } from 'node:fs';

const readAtRunTime = [
  'packages/shop/platform/database/migrations',
  'packages/shop/orders/delivery/towns.txt',
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
