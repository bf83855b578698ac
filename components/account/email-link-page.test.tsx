import { render, screen } from '@testing-library/react';
import type { EmailLinkState } from '@/lib/messages/email-links';
import { EmailLinkPage } from './email-link-page';

async function open(state: EmailLinkState, query = {}) {
  const searchParams = Promise.resolve({ token: 'abc', ...query });
  render(await EmailLinkPage({ action: 'unsubscribe', state, searchParams }));
}

const button = () => screen.queryByRole('button', { name: 'Unsubscribe' });

it('offers the button, again after a failure', async () => {
  await open({ ask: 'Press it.' }, { result: 'failed' });
  expect(screen.getByText('Press it.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('No response from server.');
  expect(button()).toBeVisible();
});

it('shows without a button what is done already', async () => {
  await open({ done: { heading: 'Unsubscribed', text: 'Done before.' } }, { result: 'failed' });
  expect(screen.getByRole('heading')).toHaveTextContent('Unsubscribed');
  expect(screen.getByRole('status')).toHaveTextContent('Done before.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button()).not.toBeInTheDocument();
});

it.each([
  [{ subject: 'newsletter' }, 'our newsletter'],
  [{}, 'these emails'],
])('names the mails that %j stopped', async (query, mails) => {
  await open({}, { token: undefined, result: 'unsubscribed', ...query });
  expect(screen.getByRole('status')).toHaveTextContent(`We won't send you ${mails} again.`);
});
