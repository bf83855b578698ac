import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/** @typedef {{ url: string, type: string, body: Buffer }} Loaded */

/** @typedef {{ html: number, rawHtml: number, script: number, css: number, fonts: number, fontFiles: number, requests: number, thirdParty: number, picture: number }} Bytes */

/** @type {Map<string, number>} */
const sizes = new Map();

/** @param {Buffer} body */
export function brotliSize(body) {
  if (body.length === 0) return 0;
  const hash = createHash('sha256').update(body).digest('base64');
  const size = sizes.get(hash) ?? brotliCompressSync(body).length;
  sizes.set(hash, size);
  return size;
}

const kinds = {
  script: /javascript/,
  css: /^text\/css/,
  font: /^(?:font\/|application\/font)/,
  picture: /^image\//,
};

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);

/**
 * The compressed size of a page whose address is the same in every run: the digits of a free port
 * change it by 80 bytes.
 * @param {string} html @param {string} url
 */
const htmlSize = (html, url) =>
  brotliSize(Buffer.from(html.replaceAll(new URL(url).host, 'localhost:20000')));

/** @param {string} url @param {readonly Loaded[]} loaded @returns {Bytes} */
export function summarise(url, loaded) {
  const files = loaded.filter(({ url }) => /^https?:/.test(url));
  const html = files[0]?.body ?? Buffer.of();
  const text = html.toString('utf8');
  const of = (/** @type {RegExp} */ kind) => files.filter(({ type }) => kind.test(type));
  const compressed = (/** @type {Loaded[]} */ some) =>
    sum(some.map(({ body }) => brotliSize(body)));
  const fonts = of(kinds.font);
  return {
    html: htmlSize(text, url),
    rawHtml: html.length,
    script: compressed(of(kinds.script)),
    css: compressed(of(kinds.css)),
    fonts: sum(fonts.map(({ body }) => body.length)),
    fontFiles: fonts.length,
    requests: files.length,
    thirdParty: files.filter((file) => new URL(file.url).origin !== new URL(url).origin).length,
    picture: Math.max(0, ...of(kinds.picture).map(({ body }) => body.length)),
  };
}
