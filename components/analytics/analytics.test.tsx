import { act, render, screen } from '@testing-library/react';
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

it('asks for all that the choice allows', async () => {
  localStorage.clear();
  await act(async () => render(<Analytics ids={{ googleAnalytics: 'G-AB12CD34EF' }} />));
  expect(screen.getByRole('region')).toHaveTextContent(
    'May Google record your visits with cookies, for statistics, and this shop for 30 days how you came to it?',
  );
});
