import { readFileSync } from 'node:fs';
import { isOlder } from './node-version.mjs';
import { inProject } from './project.mjs';

const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
const minimum = engines.node.replace(/^[^\d]*/, '');

if (isOlder(process.versions.node, minimum)) {
  console.error(
    `Aangan needs Node.js ${minimum} or newer; this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org.',
  );
  process.exit(1);
}
