/**
 * What the reader is told once the shop is open.
 * @param {object} shop
 * @param {number} shop.port
 * @param {string} shop.apiUrl
 * @param {boolean} shop.withApi the shop API is ours and runs here
 * @param {boolean} shop.withStorefront
 * @param {boolean} shop.demoStores
 * @param {boolean} shop.isPublic other hosts than localhost reach it, so the demo account is closed
 * @param {string} [shop.backend] address of the other backend, if any
 */
export function welcome({ port, apiUrl, withApi, withStorefront, demoStores, isPublic, backend }) {
  const demo = withApi && demoStores;
  const lines = ['', 'Aangan is open.', ''];
  if (withStorefront) lines.push(`  Shop            http://localhost:${port}`);
  if (withStorefront && demo) lines.push(`  Second store    http://tv.localhost:${port}`);
  if (withStorefront && demo && !isPublic)
    lines.push('  Demo sign-in    demo@aangan.example / garden123');
  if (withApi) lines.push(`  Shop API        ${apiUrl}/api/v1/docs`);
  if (withApi && !isPublic) lines.push(`  Mails           ${apiUrl}/mail`);
  if (!withApi && backend) lines.push(`  Backend         ${backend}`);
  lines.push('', 'Ctrl-C closes it.');
  return lines.join('\n');
}
