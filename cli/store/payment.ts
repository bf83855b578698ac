import { parseArgs } from 'node:util';
import { countText } from '@/backend/count-text';
import { providerNames } from '@/backend/payments/payment-settings';
import type { PaymentView } from '@/backend/payments/payment-settings-update';
import { formatRupees, toPaise } from '@/backend/services/paise';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ store: text, provider: text, vpa: text, payee: text, 'callback-secret': text },
      ...{ key: text, salt: text, live: { type: 'boolean' } },
      ...{ 'key-id': text, 'key-secret': text, 'webhook-secret': text },
      ...{ 'cod-max': text, 'cod-pins': text, 'cod-confirm': { type: 'boolean' } },
      ...{ 'cod-open-orders': text, 'cod-open-pieces': text, 'cod-open-max': text },
      ...{ 'account-name': text, 'account-number': text, ifsc: text, 'bank-name': text },
    },
  });
  if (positionals.length > 0) throw new UsageError('payment takes options only.');
  return values;
}
type Values = ReturnType<typeof readArguments>;

const listOf = (text: string) => text.split(',').map((part) => part.trim());

function readProviders(text: string | undefined) {
  return text === undefined
    ? undefined
    : listOf(text).map((given) => {
        const known = providerNames.find((name) => name === given);
        if (known) return known;
        throw new UsageError(`Unknown provider "${given}". Use ${providerNames.join(', ')}.`);
      });
}

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

function razorpayAccount({
  'key-id': keyId,
  'key-secret': keySecret = process.env.RAZORPAY_KEY_SECRET,
  'webhook-secret': webhookSecret = process.env.RAZORPAY_WEBHOOK_SECRET,
}: Values) {
  if (!keyId) return undefined;
  if (keySecret && webhookSecret) return { keyId, keySecret, webhookSecret };
  throw new UsageError(
    'Razorpay needs --key-secret and --webhook-secret, or RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.',
  );
}

function readNumber(text: string | undefined, unit: string): number | undefined {
  const number = text === undefined ? undefined : Number(text);
  if (Number.isNaN(number)) throw new UsageError(`Invalid ${unit} "${text}".`);
  return number;
}

function codRules(values: Values) {
  const { 'cod-pins': pins, 'cod-confirm': confirmByMail } = values;
  const rules = {
    maxRupees: readNumber(values['cod-max'], 'amount in rupees'),
    pinPrefixes: pins === undefined ? undefined : listOf(pins),
    maxOpenOrders: readNumber(values['cod-open-orders'], 'number of orders'),
    maxOpenPieces: readNumber(values['cod-open-pieces'], 'number of items'),
    maxOpenRupees: readNumber(values['cod-open-max'], 'amount in rupees'),
    confirmByMail,
  };
  return Object.values(rules).every((rule) => rule === undefined) ? undefined : rules;
}

function bankAccount(values: Values) {
  const { ifsc, 'bank-name': bankName } = values;
  const { 'account-name': accountName, 'account-number': accountNumber } = values;
  if (!ifsc && !bankName && !accountName && !accountNumber) return undefined;
  if (ifsc && bankName && accountName && accountNumber) {
    return { accountName, accountNumber, ifsc, bankName };
  }
  throw new UsageError(
    'A bank account needs --account-name, --account-number, --ifsc and --bank-name.',
  );
}

function codLabel(rules: NonNullable<PaymentView['cod']>): string {
  const { maxRupees, pinPrefixes, maxOpenOrders, maxOpenPieces, maxOpenRupees } = rules;
  const open = maxOpenOrders ? countText(maxOpenOrders, 'open order') : 'open orders';
  const totals = [
    maxOpenPieces && countText(maxOpenPieces, 'item'),
    maxOpenRupees && formatRupees(toPaise(maxOpenRupees)),
  ]
    .filter(Boolean)
    .join(' and ');
  const limits = [
    maxRupees && `up to ${formatRupees(toPaise(maxRupees))}`,
    pinPrefixes && `PIN codes starting with ${pinPrefixes.join(', ')}`,
    (maxOpenOrders || totals) &&
      `${open} per customer${totals && `, with up to ${totals} in total`}`,
    rules.confirmByMail && 'confirmed by email',
  ];
  return limits.filter(Boolean).join(', ') || 'every order';
}

function paymentLabel({
  providers,
  upi,
  payu,
  razorpay,
  cod,
  bank,
  newCallbackSecret,
}: PaymentView): string {
  return [
    `Payments by ${providers.join(', ')}\n`,
    upi ? `UPI: ${upi.payeeName}, ${upi.vpa}\n` : '',
    payu ? `PayU: ${payu.key}, ${payu.live ? 'live' : 'test system'}\n` : '',
    razorpay ? `Razorpay: ${razorpay.keyId}\n` : '',
    cod ? `Cash on delivery: ${codLabel(cod)}\n` : '',
    bank
      ? `Bank: ${bank.accountName}, ${bank.accountNumber}, ${bank.ifsc}, ${bank.bankName}\n`
      : '',
    newCallbackSecret ? `Callback secret (shown only once): ${newCallbackSecret}\n` : '',
  ].join('');
}

export async function paymentCommand(args: string[], context: CommandContext): Promise<number> {
  const values = readArguments(args);
  const store = requireHost(values.store);
  const providers = readProviders(values.provider);
  const accounts = {
    upi: upiAccount(values),
    payu: payuAccount(values),
    razorpay: razorpayAccount(values),
    cod: codRules(values),
    bank: bankAccount(values),
  };
  if (!providers && Object.values(accounts).some(Boolean)) {
    throw new UsageError('Missing --provider.');
  }
  const view = await withMerchant(context, (merchant) =>
    providers
      ? merchant.updatePaymentSettings({ store, providers, ...accounts })
      : merchant.showPayment({ store }),
  );
  context.stdout.write(paymentLabel(view));
  return exitCode.ok;
}
