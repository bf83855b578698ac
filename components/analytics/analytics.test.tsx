import type { AnalyticsSettings } from '@aangan/contract/store-info';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { recordCampaign } from '@/stores/campaign';
import Analytics from './analytics';
import { CookieChoicesButton } from './cookie-choices-button';

jest.mock('next/navigation', () => ({ usePathname: () => '/' }));

const day = 24 * 3_600_000;
const google = { service: 'google', id: 'G-AB12CD34EF' } as const;

it.each([
  ['keeps', 'in force', 100],
  ['forgets', 'that has expired', 181],
])('%s the stored campaign of a consent %s', async (action, _, days) => {
  const consent = { choice: 'accepted', chosenAt: Date.now() - days * day };
  localStorage.setItem('consent', JSON.stringify(consent));
  recordCampaign({ source: 'whatsapp', medium: '', name: 'diwali' }, true);
  await act(async () => render(<Analytics settings={google} />));
  expect(localStorage.getItem('campaign') !== null).toBe(action === 'keeps');
});

it.each<[string, AnalyticsSettings]>([
  ['Google record your visits with cookies', google],
  [
    'stats.example.in record your visits without cookies',
    { service: 'plausible', address: 'https://stats.example.in', id: 'shop.example' },
  ],
])('asks for all that the choice allows: %s', async (what, settings) => {
  localStorage.clear();
  await act(async () => render(<Analytics settings={settings} />));
  expect(screen.getByRole('region')).toHaveTextContent(
    `May ${what}, for statistics, and this shop for 30 days how you came to it?`,
  );
});

it('shows the choices for a press on the footer that came before its script', async () => {
  localStorage.setItem('consent', JSON.stringify({ choice: 'declined', chosenAt: Date.now() }));
  render(<CookieChoicesButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Cookie choices' }));
  await act(async () => render(<Analytics settings={google} />));
  expect(screen.getByRole('region', { name: 'Cookie choices' })).toHaveFocus();
});
