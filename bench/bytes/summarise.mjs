import { brotliSize } from './brotli-size.mjs';

/** @typedef {{ url: string, type: string, body: Buffer }} Loaded an answer with its media type */

/**
 * What a page loaded, in bytes under the best brotli, whatever this server made of them; fonts and
 * pictures as they are.
 * @typedef {object} Bytes
 * @property {number} html the page, when its styles are in files; else 0
 * @property {number} styledHtml the page, when it carries its styles; else 0
 * @property {number} script all scripts, those that come late too
 * @property {number} namedScript those scripts alone that the HTML names
 * @property {number} css
 * @property {number} fonts
 * @property {number} fontFiles
 * @property {number} requests prefetches included
 * @property {number} thirdParty requests to another origin
 * @property {number} lcpPicture the picture that is the largest content; 0 when that is no picture
 */

const kinds = {
  script: /javascript/,
  css: /^text\/css/,
  font: /^(?:font\/|application\/font)/,
};

/** Old browsers' scripts, which the others leave alone. */
const scriptTag = /<script(?![^>]*\snomodule)[^>]*\ssrc="([^"]+)"/gi;

/**
 * The addresses of the scripts that a page's HTML names.
 * @param {string} html
 * @param {string} url of the page
 */
export function scriptsIn(html, url) {
  return new Set([...html.matchAll(scriptTag)].map(([, src = '']) => new URL(src, url).href));
}

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/gi;
/** Characters of style from which on a page carries its styles; a rule or two may stand in any. */
const styledFrom = 2000;

/** @param {string} html */
function carriesStyles(html) {
  const styles = [...html.matchAll(styleElement)].map(([, style = '']) => style.length);
  return sum(styles) >= styledFrom;
}

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);

/**
 * @param {string} url of the page
 * @param {readonly Loaded[]} loaded everything that it loaded, the page first
 * @param {string} [lcpUrl] the picture that is its largest content
 * @returns {Bytes}
 */
export function summarise(url, loaded, lcpUrl) {
  const files = loaded.filter(({ url }) => /^https?:/.test(url));
  const html = files[0]?.body ?? Buffer.of();
  const text = html.toString('utf8');
  const named = scriptsIn(text, url);
  const isStyled = carriesStyles(text);
  const of = (/** @type {RegExp} */ kind) => files.filter(({ type }) => kind.test(type));
  const compressed = (/** @type {Loaded[]} */ some) =>
    sum(some.map(({ body }) => brotliSize(body)));
  const scripts = of(kinds.script);
  const fonts = of(kinds.font);
  return {
    html: isStyled ? 0 : brotliSize(html),
    styledHtml: isStyled ? brotliSize(html) : 0,
    script: compressed(scripts),
    namedScript: compressed(scripts.filter((script) => named.has(script.url))),
    css: compressed(of(kinds.css)),
    fonts: sum(fonts.map(({ body }) => body.length)),
    fontFiles: fonts.length,
    requests: files.length,
    thirdParty: files.filter((file) => new URL(file.url).origin !== new URL(url).origin).length,
    lcpPicture: files.find((file) => file.url === lcpUrl)?.body.length ?? 0,
  };
}
