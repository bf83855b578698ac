import { cspHash } from '../platform/sha256';

/**
 * Reads the token of a password link from the fragment, which no server logs. Gives the forms of a page that the browser's Back opened their earlier ids, so that a form works
 * once there, too: the page was requested anew, and has others.
 */
export const pageScript = `
const [{ type }] = performance.getEntriesByType('navigation');
const earlier = (type === 'back_forward' && history.state) || {};
const ids = {};
for (const { action, elements } of document.forms) {
  const id = elements.form;
  if (!id) continue;
  const key = action + ' ' + (elements.parcel?.value ?? '');
  ids[key] = id.value = earlier[key] ?? id.value;
}
history.replaceState(ids, '');
const token = new URLSearchParams(location.hash.slice(1)).get('token');
if (token) for (const field of document.getElementsByName('token')) field.value ||= token;
`;

export const pageScriptHash = cspHash(pageScript);
