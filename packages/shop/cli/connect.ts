import { apiErrorSchema } from '@aangan/contract/common';
import { type Merchant, type TableName, tableNames } from '../merchant/operations';
import type { LocatedShop } from './locate-shop';

const timeoutMs = 120_000;

export type Environment = Record<string, string | undefined>;

/** The API returned an error; the message is for the merchant. */
export class MerchantApiError extends Error {}

/** Posts JSON to a path of the merchant API; MerchantApiError unless the response is successful. */
export type MerchantFetch = (
  path: string,
  body: unknown,
  signal?: AbortSignal,
) => Promise<Response>;

type Connection = {
  /** The operations of the merchant API as functions. */
  merchant: Merchant;
  fetch: MerchantFetch;
  close(): Promise<void>;
};

async function describeError(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const apiError = apiErrorSchema.safeParse(body);
  return apiError.success ? apiError.data.error : `The shop API answered ${response.status}.`;
}

/** Connects at the first request: to the running API, else to the same API in this process. */
export function connect(
  environment: Environment,
  onNotice: (text: string) => void = () => {},
  createsShop = false,
): Connection {
  let located: Promise<LocatedShop> | undefined;
  const locate = () => {
    located ??= import('./locate-shop').then(({ locateShop }) =>
      locateShop(environment, { createsShop, onNotice }),
    );
    return located;
  };
  const fetch: MerchantFetch = async (path, body, signal) => {
    const shop = await locate();
    const headers = {
      authorization: `Bearer ${shop.merchantKey}`,
      'content-type': 'application/json',
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null };
    const response = await shop.request(`/merchant${path}`, init);
    if (!response.ok) throw new MerchantApiError(await describeError(response));
    return response;
  };
  const operation = (name: TableName) => async (input: unknown) => {
    const response = await fetch(`/operations/${name}`, input, AbortSignal.timeout(timeoutMs));
    return JSON.parse(await response.text());
  };
  return {
    merchant: Object.fromEntries(tableNames.map((name) => [name, operation(name)])) as Merchant,
    fetch,
    async close() {
      const shop = await located?.catch(() => undefined);
      await shop?.close();
    },
  };
}
