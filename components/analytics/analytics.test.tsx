import { act, render } from '@testing-library/react';
import { recordCampaign } from '@/stores/attribution';
import Analytics from './analytics';

jest.mock('next/navigation', () => ({ usePathname: () => '/' }));

const day = 24 * 3_600_000;

it.each([
  ['keeps', 'in force', 100],
  ['forgets', 'that has expired', 181],
])('%s the stored campaign of a consent %s', async (action, _, days) => {
  const consent = { choice: 'accepted', chosenAt: Date.now() - days * day };
  localStorage.setItem('consent', JSON.stringify(consent));
  recordCampaign({ source: 'whatsapp', medium: '', name: 'diwali' }, true);
  await act(async () => render(<Analytics ids={{}} />));
  expect(localStorage.getItem('attribution') !== null).toBe(action === 'keeps');
});
