import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { testApi } from '../../testing/api';

/** Nothing listens on port 9. */
async function openNothing() {
  const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' });
  const database = drizzle({ client: pool, casing: 'snake_case' });
  return { database, isNew: false, close: () => pool.end(), environment: {} };
}

const api = testApi({}, openNothing);

it('returns 503 with retry-after, while the process stays up', async () => {
  const { status, headers, body } = await api.send('/products');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('5');
  expect(body.error).toBe('The shop cannot be reached right now. Please try again shortly.');
  expect((await api.send('//ready')).status).toBe(503);
  const health = await api.send('//health');
  expect(health).toMatchObject({ status: 200, body: { status: 'ok', database: 'down' } });
});
