/** @jest-environment node */
import { journeyPorts } from './journeys.mjs';
import { portProblem } from './ports.mjs';

test("the journeys' shop, its API and its stand-in each get a free port", async () => {
  const ports = Object.values(await journeyPorts({}));
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) await expect(portProblem(Number(port))).resolves.toBeUndefined();
});

test('ports that the environment names are taken', async () => {
  const named = { E2E_PORT: '4130', E2E_API_PORT: '8230' };
  expect(await journeyPorts(named)).toMatchObject(named);
});
