/** @jest-environment node */
import { journeyPorts } from './journeys.mjs';
import { portProblem } from './ports.mjs';

test('assigns free ports to shop, API and Razorpay stub', async () => {
  const ports = Object.values(await journeyPorts({}));
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) await expect(portProblem(Number(port))).resolves.toBeUndefined();
});

test('uses ports of the environment', async () => {
  const named = { E2E_PORT: '4130', E2E_API_PORT: '8230' };
  expect(await journeyPorts(named)).toMatchObject(named);
});
