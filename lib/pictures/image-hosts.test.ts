/** @jest-environment node */
import { imageHosts } from './image-hosts';

it.each([
  ['CDN.example.in, *.images.example.in', ['cdn.example.in', '*.images.example.in']],
  ['', []],
])('reads IMAGE_HOSTS=%s on the server as %j', (text, hosts) => {
  process.env.IMAGE_HOSTS = text;
  expect(imageHosts()).toEqual(hosts);
});
