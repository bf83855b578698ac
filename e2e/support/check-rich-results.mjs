import { text } from 'node:stream/consumers';
import Validator from '@adobe/structured-data-validator';

// Prints the errors of Google's rich results in the structured data from standard input.
// A separate process, because the validator is ESM only.
const faults = new Set();
for (const data of JSON.parse(await text(process.stdin))) {
  const { '@context': context, '@graph': things } = JSON.parse(data);
  for (const thing of things) {
    const jsonld = { [thing['@type']]: [{ '@context': context, ...thing }] };
    const found = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
    for (const { severity, issueMessage, path } of found) {
      const where = path.map(({ type, property }) => property ?? type).join('.');
      if (severity === 'ERROR') faults.add(`${where}: ${issueMessage}`);
    }
  }
}
process.stdout.write([...faults].join('\n'));
