import { writeFileSync } from 'node:fs';
import { configurationPage, environmentExample } from './lib/configuration.mjs';

// npm run configuration writes what the settings' schemas say into docs and .env.example.
writeFileSync('docs/configuration.md', configurationPage());
writeFileSync('.env.example', environmentExample());
