/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const patterns = readFileSync(join(__dirname, 'names.grit'), 'utf8')
  .split('\n')
  .flatMap((line) => line.match(/r"(\^.+)"/)?.[1] ?? [])
  .map((pattern) => new RegExp(pattern));

const toCamelCase = (name: string) =>
  name.replaceAll(/[-_ ]+(\w)/g, (_, letter: string) => letter.toUpperCase());
const isPrivateWord = (name: string) =>
  patterns.some((pattern) => pattern.test(toCamelCase(name.replace(/\..*$/, ''))));
/** Words that are standard as an identifier, but not as the name of a file or folder. */
const privatePath =
  /(?:^|\/)(?:backend\/(?:folder|stores|letters|inbox)|lib\/store|media\/folder|tools\/bench\/cores|[^/]*-(?:way|words)|word)(?:[./]|$)/;
const standardPath = /^backend\/services\/search\//;

it('recognises private words in the names of files and folders', () => {
  const names = ['kept-pages.ts', 'card-acts.tsx', 'gate.ts', 'store-news.mjs', 'page-cache.ts'];
  expect(names.filter(isPrivateWord)).toEqual(names.slice(0, 4));
  const paths = [
    'backend/media/folder.ts',
    'lib/order-words.ts',
    'lib/store/x.ts',
    'lib/shop/x.ts',
  ];
  expect(paths.filter((path) => privatePath.test(path))).toEqual(paths.slice(0, 3));
});

it('names no file or folder by a private word', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
  // Migrations are applied under their names.
  const renamable = files.filter((path) => !path.includes('/migrations/'));
  expect(renamable.filter((path) => path.split('/').some(isPrivateWord))).toEqual([]);
  const paths = renamable.filter((path) => !standardPath.test(path));
  expect(paths.filter((path) => privatePath.test(path))).toEqual([]);
});
