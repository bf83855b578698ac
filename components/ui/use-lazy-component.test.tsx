import { render, screen, waitFor } from '@testing-library/react';
import { collectNotices } from '@/lib/testing/collect-notices';
import { notifyLoadFailed, useLazyComponent } from './use-lazy-component';

const Zoom = () => <p>The picture</p>;
const failed = () => Promise.reject<{ default: typeof Zoom }>(new Error('chunk'));

function Page({ load }: { load: () => Promise<{ default: typeof Zoom }> }) {
  const Lazy = useLazyComponent(load, true, notifyLoadFailed);
  return <h1>{Lazy && <Lazy />}</h1>;
}

it('loads a component at the second attempt', async () => {
  const load = jest.fn(async () => ({ default: Zoom })).mockImplementationOnce(failed);
  render(<Page load={load} />);
  expect(await screen.findByText('The picture')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('says after two failures that it could not be loaded, and keeps the page', async () => {
  const notices = collectNotices();
  const load = jest.fn(failed);
  render(<Page load={load} />);
  const title = 'This could not be loaded. Check your connection and try again.';
  await waitFor(() => expect(notices).toEqual([{ title, tone: 'error' }]));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading')).toBeInTheDocument();
});
