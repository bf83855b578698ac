import { readdirSync, writeFileSync } from 'node:fs';

const style = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
  figure { display: inline-block; margin: 12px; }
  img { display: block; height: 480px; max-width: 640px; object-fit: cover; object-position: top; border: 1px solid gray; }
`;

/** Writes index.html with all screenshots. */
export default function writeContactSheet(): void {
  const files = readdirSync('screenshots').filter((file) => file.endsWith('.jpg'));
  const figures = files.sort().map((file) => {
    const image = `<img src="${file}" alt="" loading="lazy">`;
    return `<figure><a href="${file}">${image}</a><figcaption>${file}</figcaption></figure>`;
  });
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>`;
  writeFileSync(
    'screenshots/index.html',
    `${head}<style>${style}</style>\n${figures.join('\n')}\n`,
  );
  console.log('\nAll pictures on one page: screenshots/index.html');
}
