import { parseArgs } from 'node:util';
import { CommandError, main } from '../../scripts/lib/run.mjs';
import { measureApi } from './measure.mjs';
import { databases } from './report.mjs';
import { requestKinds } from './requests.mjs';

const usage = `How the shop API's times grow with the catalogue.

  node bench/api/run.mjs [--database postgres|pglite] [--sizes 1000,10000] [--only WORDS]

--only measures the requests whose names hold one of the words, separated by commas.`;

await main(async () => {
  const { values } = parseArgs({
    options: {
      database: { type: 'string', default: 'postgres' },
      sizes: { type: 'string' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { database } = values;
  if (values.help || (database !== 'postgres' && database !== 'pglite'))
    throw new CommandError(usage);
  const sizes = values.sizes?.split(',').map(Number) ?? databases[database].sizes;
  const words = values.only.split(',');
  const kinds = Object.values(requestKinds)
    .flat()
    .filter(({ name }) => words.some((word) => name.includes(word)));

  const width = Math.max(...kinds.map(({ name }) => name.length));
  console.log(`${database}: median ms and the ratio to ${sizes[0]} products`);
  console.log(''.padEnd(width), ...sizes.map((size) => String(size).padStart(15)));
  await measureApi({
    sizes,
    database,
    kinds,
    onKind: (times) => {
      const cells = times.map(({ milliseconds, ratio }) =>
        `${milliseconds.toFixed(2)} ×${ratio.toFixed(2)}`.padStart(15),
      );
      console.log(times[0]?.request.padEnd(width), ...cells);
    },
  });
  return 0;
});
