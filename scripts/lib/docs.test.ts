import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md', ':!packages'], {
  encoding: 'utf8',
});
const pages = files.split('\n').filter((path) => path && existsSync(path));
const read = (path: string) => readFileSync(path, 'utf8');
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** Anchors of headings, as GitHub generates them. */
const anchorsOf = (path: string) =>
  [...withoutCode(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isDead(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path ? normalize(join(dirname(page), decodeURIComponent(path))) : page;
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

it.each(pages)('%s has no dead link', (page) => {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);
  // GitHub serves ../../actions for the README.
  const own = links.filter((to) => !/^(https?:|mailto:|\.\.\/\.\.\/actions\/)/.test(to));
  expect(own.filter((to) => isDead(page, to))).toEqual([]);
});

it.each(pages)('%s names only files that exist', (page) => {
  const folders = 'app|components|deploy|docs|e2e|lib|packages|scripts|server|stores|styles|tools';
  const named = [...read(page).matchAll(new RegExp(`\`((?:${folders})/[^<\`\\s*…]+)\``, 'g'))];
  const paths = named.map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

const rowsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));

it('docs/security.md names a test for every threat', () => {
  const [threats = ''] = read('docs/security.md').split('## Headers');
  for (const row of rowsOf(threats).slice(1)) expect(row).toMatch(/`[^`]+\.(test|spec)\.ts` /);
});

it('docs/specification.md has a place and a test in every row', () => {
  const isHeader = (row: string) => row.startsWith('| Row');
  for (const row of rowsOf(read('docs/specification.md')).filter((row) => !isHeader(row))) {
    expect(row).toMatch(/\| `[^`]+` +\| `[^`]+\.(test|spec)\.tsx?` +\|/);
  }
});
