import { sql } from 'drizzle-orm';
import { testApi } from '../../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';

const api = testApi();

it.each([
  ['addresses', '/users/addresses', { ...shippingAddress, isDefault: true }],
  ['orders', '/orders', { products: { pot: 1 }, shippingAddress }],
])('asks to sign in where the account is deleted before a row of %s', async (table, path, body) => {
  const storeId = await addStore(api.database, `${table}.localhost`);
  await addProducts(api.database, storeId, [{ handle: 'pot' }]);
  const { token } = await addShopper(api.database, storeId);
  await api.database.execute(sql`create or replace function delete_writer() returns trigger
    language plpgsql as 'begin delete from users where id = new.user_id; return new; end'`);
  await api.database.execute(
    sql`create trigger race before insert on ${sql.identifier(table)} for each row execute function delete_writer()`,
  );
  expect(await api.send(path, { host: `${table}.localhost`, token, body })).toMatchObject({
    status: 401,
    body: { error: 'Please sign in to continue.' },
  });
});
