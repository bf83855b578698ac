import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/api/browser';
import { ApiTestScreen } from './api-test-screen';

jest.mock('@/lib/api/browser', () => ({ callShop: jest.fn() }));

const failure = { kind: 'unreachable', isRetryable: true, message: 'down' } as const;

it.each([
  ['the store', { ok: true, data: { storeName: 'Aangan' } }, /^Connected to Aangan in \d+ ms\.$/],
  ['a failure', { ok: false, failure }, 'Connection failed. Check console for details.'],
  ['an error', new Error('torn'), 'Unexpected error: torn'],
])('shows %s', async (_, result, text) => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(callShop).mockImplementation(async () => {
    if (result instanceof Error) throw result;
    return result as Awaited<ReturnType<typeof callShop>>;
  });
  render(<ApiTestScreen />);
  await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});
