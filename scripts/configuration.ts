import { writeFileSync } from 'node:fs';
import { configurationPage, environmentExample } from './lib/configuration';

writeFileSync('docs/configuration.md', configurationPage());
writeFileSync('.env.example', environmentExample());
