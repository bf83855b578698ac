import { render } from '@testing-library/react';
import { useCompared } from '@/stores/compared';
import { RecordCompared } from './record-compared';

const replace = jest.fn();
const router = { replace };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

afterEach(() => replace.mockReset());

it('opens the last comparison at an address that names no products', () => {
  localStorage.setItem('compared', '["bench","pot"]');
  history.replaceState(null, '', '/compare');
  render(<RecordCompared ids={[]} />);
  expect(replace).toHaveBeenCalledWith('/compare?p=bench&p=pot');
});

it('forgets a comparison whose products are gone', () => {
  localStorage.setItem('compared', '["gone"]');
  history.replaceState(null, '', '/compare?p=gone');
  render(<RecordCompared ids={[]} />);
  expect(replace).not.toHaveBeenCalled();
  expect(useCompared.getState().ids).toEqual([]);
});
