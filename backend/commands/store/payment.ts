import { parseArgs } from 'node:util';
import type { PaymentView } from '../../payments/payment-choice-schema';
import { providerNames } from '../../payments/payment-settings';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      provider: { type: 'string' },
      vpa: { type: 'string' },
      payee: { type: 'string' },
      'callback-secret': { type: 'string' },
      key: { type: 'string' },
      salt: { type: 'string' },
      live: { type: 'boolean' },
    },
  });
  if (positionals.length > 0) throw new UsageError('payment takes options only.');
  return values;
}
type Values = ReturnType<typeof readArguments>;

function upiAccount({ vpa, payee, 'callback-secret': callbackSecret }: Values) {
  if (!vpa && !payee && !callbackSecret) return undefined;
  if (!vpa || !payee) throw new UsageError('UPI needs --vpa NAME@BANK and --payee NAME.');
  return { vpa, payeeName: payee, callbackSecret };
}

function payuAccount({ key, salt = process.env.PAYU_SALT, live = false }: Values) {
  if (!key) return undefined;
  if (!salt) throw new UsageError('PayU needs --salt, or the salt in PAYU_SALT.');
  return { key, salt, live };
}

function paymentText({ provider, upi, payu, newCallbackSecret }: PaymentView): string {
  return [
    `Payments by ${provider}\n`,
    upi ? `UPI: ${upi.payeeName}, ${upi.vpa}\n` : '',
    payu ? `PayU: ${payu.key}, ${payu.live ? 'live' : 'test system'}\n` : '',
    newCallbackSecret ? `Callback secret (shown this once): ${newCallbackSecret}\n` : '',
  ].join('');
}

/** Shows or sets how a store takes payments. */
export async function paymentCommand(args: string[], context: CommandContext): Promise<number> {
  const values = readArguments(args);
  const store = requireHost(values.store);
  const provider = providerNames.find((name) => name === values.provider);
  if (values.provider !== undefined && !provider) {
    throw new UsageError(`"${values.provider}" is no provider: say ${providerNames.join(', ')}.`);
  }
  const accounts = { upi: upiAccount(values), payu: payuAccount(values) };
  if (!provider && (accounts.upi || accounts.payu)) throw new UsageError('Say which --provider.');
  const view = await withMerchant(context, (merchant) =>
    provider
      ? merchant.choosePayment({ store, provider, ...accounts })
      : merchant.showPayment({ store }),
  );
  context.stdout.write(paymentText(view));
  return exitCode.ok;
}
