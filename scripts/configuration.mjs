import { writeFileSync } from 'node:fs';
import { configurationPage, environmentExample } from './lib/configuration.mjs';

writeFileSync('docs/configuration.md', configurationPage());
writeFileSync('.env.example', environmentExample());
