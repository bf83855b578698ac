import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../support/screens';
import { fileName, folder, listScreenshots, themes, widths } from './shots';

const style = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
  body { margin: 24px; }
  nav { columns: 14em; }
  section { border-top: 1px solid; margin-top: 32px; }
  .row { display: flex; align-items: start; gap: 12px; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; height: 480px; width: auto; max-width: 640px; object-fit: cover; object-position: top; border: 1px solid gray; }
`;

/** Writes index.html with all screenshots. */
export default function writeContactSheet(): void {
  const existingFiles = listScreenshots();
  const groups = screens.flatMap(({ name }) => {
    const figures = widths.flatMap((width) =>
      themes.flatMap((theme) => {
        const file = fileName({ screen: name, width, theme });
        if (!existingFiles.has(file)) return [];
        return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width} ${theme}</figcaption></figure>`;
      }),
    );
    return figures.length > 0 ? [{ name, figures }] : [];
  });
  const links = groups.map(({ name }) => `<a href="#${name}">${name}</a><br>`);
  const sections = groups.map(
    ({ name, figures }) =>
      `<section id="${name}"><h2>${name}</h2><div class="row">${figures.join('\n')}</div></section>`,
  );
  const page = [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>',
    `<style>${style}</style><h1>Screens</h1><nav>${links.join('\n')}</nav>`,
    ...sections,
  ];
  writeFileSync(join(folder, 'index.html'), page.join('\n'));
  console.log('\nAll pictures on one page: screenshots/index.html');
}
