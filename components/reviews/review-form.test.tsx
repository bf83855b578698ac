import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/api/browser';
import { reject } from '@/lib/api/result';
import { useReviewDraft } from '@/stores/review-draft';
import { ReviewForm } from './review-form';

jest.mock('@/lib/api/browser', () => ({ callShop: jest.fn() }));
const call = jest.mocked(callShop);

const product = { id: 'pot', title: 'Pot', imgUrl: undefined };
const written = { rating: 4, title: 'Solid', text: 'No cracks.' };
const saved = (status: 'waiting' | 'published') => ({
  product,
  review: { ...written, pictures: [], status, reason: undefined },
});
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send review' }));
const failWith = (failure: { status: number; message?: string; field?: string }) =>
  call.mockResolvedValueOnce({
    ok: false,
    failure: reject(failure.status, failure),
  });

async function write() {
  await userEvent.click(screen.getByRole('radio', { name: '4 stars, Very good' }));
  await userEvent.type(screen.getByLabelText('Title'), 'Solid');
  await userEvent.type(screen.getByLabelText('Your review'), 'No cracks.');
  const file = new File(['pot'], 'pot.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Add pictures'), file);
  await screen.findByRole('img', { name: 'Upload 1' });
}

beforeEach(() => {
  call.mockReset();
  useReviewDraft.getState().clear();
});

it('asks for stars and texts beside their fields, and sends nothing', async () => {
  render(<ReviewForm own={{ product, review: undefined }} />);
  await send();
  expect(screen.getByText('Choose a number of stars')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Enter a title');
  expect(screen.getByRole('radio', { name: '1 star, Poor' })).toHaveFocus();
  expect(call).not.toHaveBeenCalled();
});

it('retains all that was entered after an error, and shows it beside its picture', async () => {
  render(<ReviewForm own={{ product, review: undefined }} />);
  await write();
  failWith({ status: 422, message: 'This file is not readable.', field: 'pictures.0' });
  await send();
  expect(screen.getByRole('button', { name: 'Remove picture 1' })).toHaveAccessibleDescription(
    'This file is not readable.',
  );
  expect(screen.getByRole('radio', { name: '4 stars, Very good' })).toBeChecked();
  expect(screen.getByLabelText('Your review')).toHaveValue('No cracks.');
  expect(useReviewDraft.getState()).toMatchObject({
    productId: 'pot',
    rating: '4',
    title: 'Solid',
  });

  call.mockResolvedValueOnce({ ok: true, data: saved('waiting') });
  await send();
  expect(call.mock.lastCall?.[1]).toMatchObject({
    body: { ...written, pictures: [{ data: 'cG90' }] },
  });
  expect(screen.getByText(/once we have approved it/)).toBeInTheDocument();
  expect(useReviewDraft.getState().productId).toBe('');
});

it('begins with the earlier review, and promises no approval where there is none', async () => {
  const pictures = [{ url: '/media/review-1.webp' }];
  const { review } = saved('published');
  render(<ReviewForm own={{ product, review: { ...review, pictures } }} />);
  expect(screen.getByLabelText('Title')).toHaveValue('Solid');
  expect(screen.getByRole('img', { name: 'Upload 1' })).toHaveAttribute(
    'src',
    '/media/localhost/review-1.webp',
  );
  call.mockResolvedValueOnce({ ok: true, data: saved('published') });
  await send();
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { pictures } });
  expect(screen.queryByText(/approved/)).not.toBeInTheDocument();
});
