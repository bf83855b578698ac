import { testApi } from '../../testing/api';
import { addStore } from '../../testing/shop';
import { warnAboutSandbox } from './sandbox';

const api = testApi();

it('logs only stores with sandbox payments', async () => {
  await addStore(api.database, 'shop.example.in', {}, { providers: ['cod'] });
  await addStore(api.database, 'trial.example.in', {}, { providers: ['sandbox'] });
  const warn = jest.fn();
  await warnAboutSandbox(api.database, { warn });
  expect(warn.mock.calls).toEqual([
    [{ store: 'trial.example.in' }, expect.stringContaining('no money moves')],
  ]);
});
