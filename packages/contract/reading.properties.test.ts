/** @jest-environment node */

import { additiveCalls } from './additive-calls';
import { calls } from './calls';
import fc, { propertyRuns } from './testing/fast-check';

const responses = Object.entries({ ...calls, ...additiveCalls });
const queries = responses.flatMap(([name, call]) =>
  'query' in call ? [[name, call.query] as const] : [],
);

/** Names of the contract, so that samples resemble responses. */
const names = fc.constantFrom(
  ...['id', 'data', 'items', 'title', 'price', 'regularPrice', 'pagination', 'total', 'count'],
  ...['fields', 'name', 'type', 'rules', 'options', 'action', 'formParams', 'status', 'attributes'],
  ...['categories', 'policies', 'storeName', 'token', '__proto__', 'constructor', 'error'],
);
const { response } = fc.letrec((tie) => ({
  response: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, '', 'x', '7', -1, 0, 7, 1e308, true, '__proto__'),
    fc.array(tie('response'), { maxLength: 3 }),
    fc.dictionary(names, tie('response'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));

it.each(responses)('parses or rejects any response of %s without throwing', (_name, call) => {
  fc.assert(
    fc.property(response, (received) => {
      const before = JSON.stringify(received);
      const read = call.response.safeParse(received);
      expect(read.success).toBe(read.error === undefined);
      expect(JSON.stringify(received)).toBe(before);
      expect(Object.prototype).not.toHaveProperty('7');
    }),
    { numRuns: propertyRuns(200) },
  );
});

it.each(queries)('parses or rejects any query of %s', (_name, query) => {
  const texts = fc.dictionary(
    fc.constantFrom(...Object.keys(query.shape)),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(texts, (sent) => {
      const read = query.safeParse(sent);
      if (read.success) expect(query.safeParse(read.data).success).toBe(true);
    }),
    { numRuns: propertyRuns(50) },
  );
});
