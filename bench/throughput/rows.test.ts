/** @jest-environment node */
import { throughputRows } from './rows.mjs';

const loaded = (responses: number, faults = {}) => ({
  tally: { responses, seconds: 4, errors: 0, timeouts: 0, non2xx: 0, ...faults },
  cpuSeconds: 2,
  memoryBytes: 200e6,
});
const run = { ours: loaded(50_000), next: loaded(912), bare: loaded(90_000) };

it('compares responses and CPU time with both peers', () => {
  const [next, nextCpu, bare] = throughputRows([run, run, run], 400e6);
  expect(next).toEqual({
    what: 'Cached product page, responses a second',
    ours: '12,500 (1,50,000 answers, no fault)',
    against: 'next start: 228 (2,736 answers, no fault)',
    ratio: '×54.8',
    target: 'at least ×50',
    met: true,
  });
  expect(nextCpu).toMatchObject({ ours: '0.040 s', against: 'next start: 2.193 s' });
  expect(bare).toMatchObject({ ratio: '×0.556', target: 'at least ×0.5', met: true });
});

it.each([
  ['ours', 'next start: 228 (912 answers, no fault)'],
  ['next', 'next start: 228 (912 answers, 3 time-outs)'],
] as const)('counts no comparison in which something of %s was not answered', (who, against) => {
  const faulty = { ...run, [who]: loaded(run[who].tally.responses, { timeouts: 3 }) };
  expect(throughputRows([faulty], 400e6)[0]).toMatchObject({ against, met: false });
});
