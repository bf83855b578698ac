import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Call, calls } from '@aangan/contract/calls';
import { apiErrorSchema } from '@aangan/contract/common';
import fc, { propertyRuns } from '@aangan/contract/testing/fast-check';
import { readBody } from '@/lib/api/request';
import type { openApiDocument } from './platform/http/openapi';
import { projectRoot } from './platform/project-root';
import { testApi } from './testing/api';
import { type InvalidRequest, invalidRequests } from './testing/invalid-requests';
import { addCustomer, addProducts, addStore, shippingAddress } from './testing/shop';

// Sends thousands of requests derived from the OpenAPI document.
const batches = propertyRuns(250);
const atOnce = 8;
const responseTimeoutMs = 10_000;
const wholeLimit = batches * 1000;

const api = testApi({ ATTEMPTS_PER_MINUTE: '1000000', FAILURES_PER_ACCOUNT: '1000000' });
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
afterAll(() => agent.destroy());

/** Internals that no response may expose: stack traces, SQL, paths, hashes. */
const insides = new RegExp(
  [
    String.raw`\n\s+at `,
    String.raw`\.[cm]?[jt]s:\d`,
    'node_modules',
    projectRoot,
    String.raw`\bselect "|\binsert into\b|\bfailed query\b|\bsyntax error at\b`,
    'drizzle|pglite|postgres|zod',
    String.raw`scrypt\$|passwordHash|tokenHash`,
  ].join('|'),
  'i',
);

const called = new Map(Object.entries<Call>(calls));

type Received = { status: number; type: string; text: string };

function send({ method, path, headers: named, body }: InvalidRequest): Promise<Received> {
  const length = body !== undefined && { 'content-length': Buffer.byteLength(body) };
  const headers = { ...named, ...length };
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent, path, timeout: responseTimeoutMs };
    const sent = request(api.url, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      const type = headers['content-type'] ?? '';
      text(response).then((text) => resolve({ status, type, text }), reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`no response in ${responseTimeoutMs} ms`)));
    sent.on('error', reject).end(body);
  });
}

/** Returns the fault of a response, or undefined. */
function fault(
  call: Call | undefined,
  { method }: InvalidRequest,
  response: Received,
): string | undefined {
  const { status, type, text } = response;
  if (status < 200 || status >= 500) return 'the API failed';
  if (insides.test(text)) return 'it shows the inside';
  if (method === 'HEAD' || method === 'OPTIONS') return undefined;
  if (!type.startsWith('application/json')) return 'no JSON';
  const body = JSON.parse(text);
  if (status >= 400) return apiErrorSchema.strict().safeParse(body).error?.message;
  if (!call) return 'an unknown call';
  return method === call.method ? readBody(call.response, body).error?.message : undefined;
}

it(
  'handles arbitrary requests by the contract, without failing, hanging or exposing internals',
  async () => {
    const store = await addStore(api.database);
    await addProducts(api.database, store, [
      { handle: 'trowel', stock: 50, attributes: [{ key: 'Sizes', value: ['S', 'M'] }] },
      { handle: 'pot' },
    ]);
    const { token } = await addCustomer(api.database, store);
    const other = await addCustomer(api.database, store);
    const [email, password] = ['asha@example.in', 'garden123'];
    const person = { firstName: 'Asha', lastName: 'Rao', email, password };
    expect((await api.send('/users/register', { body: person })).status).toBe(201);
    const products = { trowel: 1, pot: 2 };
    const placed = await api.send('/orders', { token, body: { products, shippingAddress } });
    const known = {
      ...Object.fromEntries(Object.entries(shippingAddress).map(([name, text]) => [name, [text]])),
      id: ['trowel', 'pot'],
      orderId: [placed.body.id],
      products: [{ trowel: 1 }, { pot: 3 }, { trowel: 51 }, products],
      email: [email, 'new@example.in', 'meera@example.in'],
      contactInfo: [email, shippingAddress.phone],
      password: [password],
      token: [token, token, token, 'nobodys'],
    };
    const { body: document }: { body: ReturnType<typeof openApiDocument> } =
      await api.send('/openapi.json');
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const isLeaving = /^logout/.test(operation.operationId);
        const own = isLeaving && { token: [other.token] };
        const requests = invalidRequests(method, path, operation, { ...known, ...own });
        // Hashing a password takes a third of a second.
        const weight = JSON.stringify(operation.requestBody ?? '').includes('password') ? 1 : 12;
        return { weight, arbitrary: requests.map((sent) => ({ id: operation.operationId, sent })) };
      }),
    );
    expect(operations.length).toBeGreaterThan(15);

    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(...operations), { minLength: atOnce, maxLength: atOnce }),
        async (batch) => {
          await Promise.all(
            batch.map(async ({ id, sent }) => {
              const response = await send(sent);
              statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
              const wrong = fault(called.get(id), sent, response);
              if (wrong) throw new Error(`${id}, ${wrong}: ${JSON.stringify({ sent, response })}`);
            }),
          );
        },
      ),
      { numRuns: batches, endOnFailure: true },
    );
    // Guards against runs in which most requests fail early.
    expect(statuses.get(200)).toBeGreaterThan(batches);
    expect(statuses.get(201)).toBeGreaterThan(batches / 25);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 401, 404, 405, 415]));
    expect((await api.send('//ready')).status).toBe(200);
  },
  wholeLimit,
);
