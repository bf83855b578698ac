import { signWebhook, verifyWebhook } from './revalidation';

const secret = 'sixteen letters!';
const body = '{"store":"shop.in","catalogue":true,"note":"₹"}';
const now = Date.parse('2025-04-18T10:00:00Z');
const signature = signWebhook(secret, body, now);
const minute = 60_000;

it.each([
  ['as it was signed', {}, true],
  ['five minutes later', { at: now + 5 * minute }, true],
  ['later than that', { at: now + 5 * minute + 1000 }, false],
  ['long before it was signed', { at: now - 6 * minute }, false],
  ['with another body', { text: body.replace('true', 'false') }, false],
  ['with another secret', { key: 'sixteen letters?' }, false],
  ['with a younger time', { header: signature.replace(/t=\d+/, `t=${now / 1000 + 1}`) }, false],
  ['with another digest', { header: signature.replace(/.$/, (end) => `${+!+end}`) }, false],
  ['with a digest cut short', { header: signature.slice(0, -1) }, false],
  ['without its timestamp', { header: signature.replace(/t=\d+,/, '') }, false],
  ['with an empty signature', { header: '' }, false],
  ['without a signature', { header: null }, false],
])('a webhook %s is trusted: %j', (_, input, trusted) => {
  const signed = { key: secret, text: body, header: signature, at: now };
  const { key, text, header, at } = { ...signed, ...input };
  expect(verifyWebhook(key, text, header, at)).toBe(trusted);
});
