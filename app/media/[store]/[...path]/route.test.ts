import { stubBackend } from '@/lib/testing/stub-backend';
import { GET } from './route';

it.each([
  [404, 404],
  [410, 404],
  [401, 504],
  [403, 504],
  [429, 504],
  [503, 504],
])('maps a status %i of the backend to %i', async (status, expectedStatus) => {
  stubBackend({ '/storeInfo': {}, '/media/pot.jpg': status });
  const params = Promise.resolve({ store: 'localhost', path: ['pot.jpg'] });
  const response = await GET(new Request('http://localhost/media/localhost/pot.jpg'), {
    params,
  });
  expect(response.status).toBe(expectedStatus);
});
