/** @jest-environment node */
import { baseAddress } from './base-address';

it.each([
  ['shop.example.in', 'https://backend.example.in/v1', 'https://backend.example.in/v1'],
  ['localhost', 'https://backend.example.in/v1', 'https://backend.example.in/v1'],
  ['localhost', undefined, 'http://localhost:8044/api/v1'],
  ['tv.localhost', undefined, 'http://localhost:8044/api/v1'],
  ['shop.example.in', undefined, 'https://api.shop.example.in/api/v1'],
])('the store %s with API_BASE_URL %s calls %s', (store, apiBaseUrl, address) => {
  expect(baseAddress(store, apiBaseUrl)).toBe(address);
});
