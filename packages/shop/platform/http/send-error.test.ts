import { sql } from 'drizzle-orm';
import { testApi } from '../../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';

const api = testApi();

it('asks to sign in where the account is deleted before its order', async () => {
  const storeId = await addStore(api.database);
  await addProducts(api.database, storeId, [{ handle: 'pot' }]);
  const { token } = await addShopper(api.database, storeId);
  await api.database.execute(sql`create or replace function delete_writer() returns trigger
    language plpgsql as 'begin delete from users where id = new.user_id; return new; end'`);
  await api.database.execute(
    sql`create trigger race before insert on orders for each row execute function delete_writer()`,
  );
  expect(
    await api.send('/orders', { token, body: { products: { pot: 1 }, shippingAddress } }),
  ).toMatchObject({
    status: 401,
    body: { error: 'Please sign in to continue.' },
  });
});
