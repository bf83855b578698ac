/** @typedef {{ host: string, name?: string | undefined, address: string }} OpenStore */

/**
 * @param {object} shop
 * @param {OpenStore[]} shop.stores reachable
 * @param {OpenStore[]} shop.closed unreachable
 * @param {number} shop.more stores that are not listed
 * @param {import('./open-stores.mjs').DemoAccount} [shop.demo]
 * @param {string} shop.apiUrl
 * @param {boolean} shop.withApi the shop API is ours and runs here
 * @param {boolean} shop.withStorefront
 * @param {boolean} shop.isPublic other hosts than localhost reach it
 * @param {string} [shop.backend] address of the other backend, if any
 */
export function welcome({
  stores,
  closed,
  more,
  demo,
  apiUrl,
  withApi,
  withStorefront,
  isPublic,
  backend,
}) {
  /** @param {string} label @param {string} text */
  const line = (label, text) => `  ${label.padEnd(15)} ${text}`;
  /** @param {OpenStore} store */
  const shop = ({ name, address }) => (name ? `${address}  (${name})` : address);
  const lines = ['', 'Aangan is open.', ''];
  for (const store of stores) lines.push(line('Shop', shop(store)));
  if (more > 0) lines.push(line('', `and ${more} more: npm run store -- list`));
  for (const { address } of withApi ? closed : []) {
    lines.push(line('Not served', `${address} (is its host in STORE_HOSTS?)`));
  }
  if (withStorefront && withApi && stores.length + closed.length === 0) {
    lines.push(line('Shop', 'no store yet: npm run store -- init my-shop'));
  }
  const demoHosts = (demo?.hosts ?? []).filter((host) => stores.some((one) => one.host === host));
  if (demo && demoHosts.length > 0) {
    const where = demoHosts.length < stores.length ? ` at ${demoHosts.join(', ')}` : '';
    lines.push(line('Demo sign-in', `${demo.email} / ${demo.password}${where}`));
  }
  if (withApi) lines.push(line('Shop API', `${apiUrl}/api/v1/docs`));
  if (withApi && !isPublic) lines.push(line('Emails', `${apiUrl}/mail`));
  if (backend) lines.push(line('Backend', backend));
  lines.push('', 'Press Ctrl-C to stop.');
  return lines.join('\n');
}
