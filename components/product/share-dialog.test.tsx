import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ShareDialog from './share-dialog';

const share = jest.fn();
const canShare = jest.fn();
const phone = { share, canShare };

function open() {
  render(<ShareDialog name="Cotton Throw" variant="Rose" onClose={() => undefined} />);
}

const link = () => `${location.origin}/product/throw?variant=Rose`;
const picture = '/share/product/throw.jpg?format=story&variant=Rose';

beforeEach(() => history.replaceState(null, '', '/product/throw'));
afterEach(() => {
  for (const name of Object.keys(phone)) Reflect.deleteProperty(navigator, name);
  jest.resetAllMocks();
});

it('saves the picture of the variant where there is no share sheet', () => {
  open();
  expect(screen.getByRole('link', { name: 'Save a picture for your status' })).toHaveAttribute(
    'href',
    picture,
  );
  expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument();
});

it('offers the share sheet of a phone, and sends the picture to its apps', async () => {
  Object.assign(navigator, phone);
  canShare.mockReturnValue(true);
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, blob: async () => new Blob(['jpeg']) }) as never,
  );
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Share…' }));
  expect(share).toHaveBeenLastCalledWith({ title: 'Cotton Throw', url: link() });
  await userEvent.click(screen.getByRole('link', { name: 'Send a picture to your status' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(fetch).toHaveBeenCalledWith(picture);
  expect(share).toHaveBeenLastCalledWith({
    files: [expect.any(File)],
    text: `Cotton Throw ${link()}`,
  });
});
