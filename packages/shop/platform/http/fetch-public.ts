import { type LookupAddress, lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}
/** Addresses outside of it, such as fc00::/7 and those that contain an IPv4 address, are not public. */
const publicSixth = new BlockList();
publicSixth.addSubnet('2000::', 3, 'ipv6');
/** Teredo and 6to4 contain IPv4 addresses, too. */
notPublic.addSubnet('2001::', 32, 'ipv6');
notPublic.addSubnet('2002::', 16, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 6
    ? publicSixth.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    : !notPublic.check(address, 'ipv4');

/** The message follows the address. */
export class FetchProblem extends Error {}

const privateAddress = () => new FetchProblem('is not on the public internet');

/** Decides on the address that is connected to, so that no name can change its answer in between. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new FetchProblem('has no address'), '');
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return callback(privateAddress(), '');
    }
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

type PublicFetch = {
  accept: string;
  maxBytes: number;
  timeoutMs: number;
  /** Host and port that may be private, for tests. */
  allowedHost: string | undefined;
};

const maxRedirects = 3;

function request(url: URL, { accept, allowedHost }: PublicFetch, signal: AbortSignal) {
  if (!/^https?:$/.test(url.protocol)) throw new FetchProblem('is no web address');
  const isAllowed = url.host === allowedHost;
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (!isAllowed && isIP(host) && !isPublicAddress(host)) throw privateAddress();
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const options = { headers: { accept }, signal, ...(!isAllowed && { lookup: lookupPublic }) };
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
}

async function follow(url: URL, options: PublicFetch, signal: AbortSignal, redirects = 0) {
  const response = await request(url, options, signal);
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return response;
  response.destroy();
  const { location } = headers;
  if (statusCode < 300 || statusCode > 399 || !location || redirects === maxRedirects) {
    throw new FetchProblem(`was answered with ${statusCode}`);
  }
  if (!URL.canParse(location, url)) throw new FetchProblem('redirects to no address');
  return follow(new URL(location, url), options, signal, redirects + 1);
}

/** Reads an address that somebody else wrote; FetchProblem for a private one, and for failures. */
export async function fetchPublic(address: string, options: PublicFetch): Promise<Buffer> {
  const { maxBytes, timeoutMs } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(new URL(address), options, signal);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FetchProblem(`is larger than ${maxBytes / 1024 ** 2} MB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof FetchProblem) throw error;
    if (signal.aborted) throw new FetchProblem(`did not arrive within ${timeoutMs / 1000} s`);
    throw new FetchProblem(`cannot be read (${Object(error).code ?? Object(error).message})`);
  }
}
