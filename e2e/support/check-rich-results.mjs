import { text } from 'node:stream/consumers';
import Validator from '@adobe/structured-data-validator';

// Reads a list of structured data texts, and prints what Google's rich results would miss in them.
// A program of its own, since the validator is an ES module alone.
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
