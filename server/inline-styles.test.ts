import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { createStyleInliner } from './inline-styles';

const linkTo = (file: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${file}" data-precedence="next"/>`;

const disabledLinkTo = (file: string) => linkTo(file).replace('/>', ' disabled=""/>');

function inlinerOf(files: Record<string, string>) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  for (const [name, styles] of Object.entries(files)) {
    writeFileSync(join(folder, 'static', 'chunks', name), styles);
  }
  return createStyleInliner(folder);
}

it('places style sheets into the page in their order, with absolute URLs', () => {
  const inline = inlinerOf({ 'a.css': '.a{src:url(../media/a.woff2)}\n', 'b-0_1.css': '.b{}' });
  expect(inline(`<head>${linkTo('a.css')}${linkTo('b-0_1.css')}</head>`)).toBe(
    `<head><style>.a{src:url(/_next/static/media/a.woff2)}</style>${disabledLinkTo('a.css')}` +
      `<style>.b{}</style>${disabledLinkTo('b-0_1.css')}</head>`,
  );
});

it('leaves links to the files of another build', () => {
  expect(inlinerOf({})(linkTo('a.css'))).toBe(linkTo('a.css'));
});

it('preloads no style sheet', () => {
  const preload = '<link rel="preload" href="/_next/static/chunks/b.css" as="style"/>';
  expect(inlinerOf({})(`<head>${preload}</head>`)).toBe('<head></head>');
});
