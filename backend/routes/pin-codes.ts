import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import { serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { findPlace } from '../pin-codes/find-place';
import { Refusal } from '../refusal';

export function pinCodeRoutes(app: Hono<AppEnv>, dependencies: Dependencies): void {
  serveCall(app, dependencies, servedCalls.pinCode, async ({ context, parameters }) => {
    const place = findPlace(parameters.pin);
    if (!place) throw new Refusal(404, 'PIN code not found');
    context.header('cache-control', 'public, max-age=86400');
    return place;
  });
}
