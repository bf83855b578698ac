import { createHash } from 'node:crypto';
import { isFromPayu, payuRequestHash } from './payu';

const sha512 = (text: string) => createHash('sha512').update(text).digest('hex');
const account = { key: 'gtKFFx', salt: 'eCwWELxi', live: false };

const request = {
  key: 'gtKFFx',
  txnid: 'A7K39QWDX4T2PM',
  amount: '1999.50',
  productinfo: 'Order A7K3-9QWD',
  firstname: 'Asha',
  email: 'asha@example.in',
  udf1: 'A7K3-9QWD',
};

it('hashes a request as PayU documents it', () => {
  expect(payuRequestHash(request, account)).toBe(
    sha512(
      'gtKFFx|A7K39QWDX4T2PM|1999.50|Order A7K3-9QWD|Asha|asha@example.in|A7K3-9QWD||||||||||eCwWELxi',
    ),
  );
  const full = { ...request, udf1: 'a', udf2: 'b', udf3: 'c', udf4: 'd', udf5: 'e' };
  expect(payuRequestHash(full, account)).toBe(
    sha512(
      'gtKFFx|A7K39QWDX4T2PM|1999.50|Order A7K3-9QWD|Asha|asha@example.in|a|b|c|d|e||||||eCwWELxi',
    ),
  );
});

describe('a response', () => {
  const reversed =
    'success||||||e|d|c|b|a|asha@example.in|Asha|Order A7K3-9QWD|1999.50|A7K39QWDX4T2PM|gtKFFx';
  const response = {
    ...request,
    ...{ udf1: 'a', udf2: 'b', udf3: 'c', udf4: 'd', udf5: 'e' },
    status: 'success',
    hash: sha512(`eCwWELxi|${reversed}`),
  };

  it('is verified by its reverse hash', () => {
    expect(isFromPayu(response, account)).toBe(true);
    expect(isFromPayu({ ...response, hash: response.hash.toUpperCase() }, account)).toBe(true);
  });

  it.each(['additionalCharges', 'additional_charges'])('may have %s in front', (name) => {
    const hash = sha512(`21.50|eCwWELxi|${reversed}`);
    expect(isFromPayu({ ...response, [name]: '21.50', hash }, account)).toBe(true);
    expect(isFromPayu({ ...response, [name]: '21.50' }, account)).toBe(false);
  });

  it.each([
    ['another status', { status: 'failure' }],
    [
      'another account',
      { key: 'other', hash: sha512(`eCwWELxi|${reversed.replace('gtKFFx', 'other')}`) },
    ],
    ['no hash', { hash: undefined }],
    ['no hexadecimal', { hash: 'z'.repeat(128) }],
  ])('with %s is rejected', (_what, change) => {
    expect(isFromPayu({ ...response, ...change }, account)).toBe(false);
  });
});
