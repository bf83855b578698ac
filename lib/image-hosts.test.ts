/** @jest-environment node */
import { imageHosts } from './image-hosts';

it('knows on the server what the environment says', () => {
  process.env.IMAGE_HOSTS = 'CDN.example.in, *.images.example.in';
  expect(imageHosts()).toEqual(['cdn.example.in', '*.images.example.in']);
});

it('knows no host where none is set', () => {
  delete process.env.IMAGE_HOSTS;
  expect(imageHosts()).toEqual([]);
});
