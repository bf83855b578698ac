/** @jest-environment node */
import { imageHosts } from './image-hosts';

it('reads the environment on the server', () => {
  process.env.IMAGE_HOSTS = 'CDN.example.in, *.images.example.in';
  expect(imageHosts()).toEqual(['cdn.example.in', '*.images.example.in']);
});

it('returns no host by default', () => {
  delete process.env.IMAGE_HOSTS;
  expect(imageHosts()).toEqual([]);
});
