/** @jest-environment node */
import { stepRows } from './rows.mjs';

const step = (page: number, preview?: number) => ({
  page,
  preview,
  requests: { rsc: 3, stylesheet: 1, script: 0 },
});

it('evaluates the page and shows its preview', () => {
  expect(stepRows([step(280, 89), step(310, 70), step(690)], { network: false })).toEqual([
    {
      what: "From touch to the product's page, on this machine",
      ours: '310 ms (280–690)',
      against: 'well-known storefronts: 330–390 ms',
      target: 'at most 300 ms',
      met: false,
    },
    { what: 'Its preview, on this machine', ours: '89 ms (70–89)' },
    {
      what: 'Requests from the touch to that page, on this machine',
      ours: '3 RSC, 1 style sheets, 0 scripts',
    },
  ]);
});

it('has no target on a slow network, and shows a missing preview', () => {
  const [page, preview] = stepRows([step(800), step(900), step(1000, 100)], { network: true });
  expect(page).toEqual({
    what: "From touch to the product's page, on a slow network",
    ours: '900 ms (800–1,000)',
  });
  expect(preview?.ours).toBe('none');
});
