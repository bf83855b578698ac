import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const minimum = engines.node.replace(/^\D*/, '');

if (process.versions.node.localeCompare(minimum, 'en', { numeric: true }) < 0) {
  console.error(
    `Aangan needs Node.js ${minimum} or newer; this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org.',
  );
  process.exit(1);
}
