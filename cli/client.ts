import type { z } from 'zod';
import { apiErrorSchema } from '@/lib/contract/common';

/** The running API is unreachable or returned an error; the message is for the merchant. */
export class ShopApiError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ShopApiError';
  }
}

const timeoutMs = 120_000;

async function errorOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const apiError = apiErrorSchema.safeParse(body);
  return apiError.success ? apiError.data.error : `The shop API answered ${response.status}.`;
}

export type MerchantClient = <T extends z.ZodType>(
  path: string,
  responseSchema: T,
  body: unknown,
) => Promise<z.output<T>>;

/** Posts to a merchant endpoint; ShopApiError unless the response is successful. */
export async function callMerchant(
  url: string,
  merchantKey: string,
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Response> {
  const request = {
    method: 'POST',
    headers: { authorization: `Bearer ${merchantKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  };
  const response = await fetch(new URL(`/merchant${path}`, url), request).catch(
    (cause: unknown) => {
      throw new ShopApiError(`The shop API at ${url} does not answer.`, { cause });
    },
  );
  if (!response.ok) throw new ShopApiError(await errorOf(response));
  return response;
}

/** `url` is the API's own address, without a path. */
export function merchantClient(url: string, merchantKey: string): MerchantClient {
  return async (path, responseSchema, body) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await callMerchant(url, merchantKey, path, body, signal);
    return responseSchema.parse(await response.json());
  };
}
