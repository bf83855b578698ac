import { parseArgs } from 'node:util';
import type { CouponTerms, CouponView } from '@/backend/coupons/operations';
import type { Merchant } from '@/backend/merchant/operations';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { columns, readableDay, readableLastDay } from '../orders/format';
import { readDay } from '../read-day';
import { withMerchant } from '../with-shop';

function readArguments(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      percent: { type: 'string' },
      most: { type: 'string' },
      rupees: { type: 'string' },
      least: { type: 'string' },
      products: { type: 'string' },
      categories: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      uses: { type: 'string' },
      'per-shopper': { type: 'string' },
    },
  });
}
type Values = ReturnType<typeof readArguments>['values'];

/** Reads a number in hundredths: rupees as paise, percent as basis points. */
function readHundredths(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const hundredths = Math.round(Number(text) * 100);
  if (/^\d{1,6}(\.\d{1,2})?$/.test(text) && hundredths > 0) return hundredths;
  throw new UsageError(`Invalid --${name}. Use a number above 0, such as 10 or 12.5.`);
}

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`Invalid --${name}. Use a whole number from 1.`);
}

function readList(text: string | undefined): string[] | undefined {
  const list = text?.split(',').map((item) => item.trim());
  return list?.filter(Boolean);
}

function readTerms(values: Values): CouponTerms {
  const basisPoints = readHundredths('percent', values.percent);
  const amountPaise = readHundredths('rupees', values.rupees);
  if ((basisPoints === undefined) === (amountPaise === undefined)) {
    throw new UsageError('Use either --percent or --rupees.');
  }
  if (basisPoints !== undefined && basisPoints > 10_000) {
    throw new UsageError('--percent must be at most 100.');
  }
  if (values.most !== undefined && basisPoints === undefined) {
    throw new UsageError('--most requires --percent.');
  }
  const startsAt = readDay('from', values.from);
  const endsAt = readDay('until', values.until, 1);
  if (startsAt && endsAt && startsAt >= endsAt) throw new UsageError('--until is before --from.');
  if (endsAt && Date.parse(endsAt) <= Date.now()) {
    throw new UsageError(`--until ${values.until} is in the past. Use today or a later day.`);
  }
  return {
    basisPoints,
    amountPaise,
    mostPaise: readHundredths('most', values.most),
    leastOrderPaise: readHundredths('least', values.least),
    products: readList(values.products),
    categories: readList(values.categories),
    startsAt,
    endsAt,
    usesInAll: readCount('uses', values.uses),
    usesAShopper: readCount('per-shopper', values['per-shopper']),
  };
}

function row(coupon: CouponView): string[] {
  const { code, text, startsAt, endsAt, uses, usesInAll, usesAShopper, isStopped } = coupon;
  return [
    code,
    text,
    usesInAll === null ? `${uses} used` : `${uses} of ${usesInAll} used`,
    [
      usesAShopper !== null && `${usesAShopper} per shopper`,
      startsAt && `from ${readableDay(startsAt)}`,
      endsAt && `until ${readableLastDay(endsAt)}`,
      isStopped && 'stopped',
    ]
      .filter(Boolean)
      .join(', '),
  ];
}

function readAction(store: string, positionals: string[], values: Values) {
  const [action = '', code, ...others] = positionals;
  const { store: _, ...options } = values;
  const needsCode = action !== 'list';
  if (!['add', 'list', 'stop'].includes(action)) throw new UsageError('Use add, list or stop.');
  if (others.length > 0 || needsCode !== (code !== undefined)) {
    throw new UsageError(needsCode ? `${action} takes one code.` : 'list takes no code.');
  }
  if (action !== 'add' && Object.keys(options).length > 0) {
    throw new UsageError(`${action} takes only --store.`);
  }
  if (code === undefined) return (merchant: Merchant) => merchant.listCoupons({ store });
  if (action === 'stop') {
    return async (merchant: Merchant) => [await merchant.stopCoupon({ store, code })];
  }
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/i.test(code)) {
    throw new UsageError(
      'Invalid code. Use 2 to 40 letters, digits and hyphens, such as MONSOON10.',
    );
  }
  const terms = readTerms(values);
  return async (merchant: Merchant) => [await merchant.addCoupon({ store, code, ...terms })];
}

export async function couponsCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = readArguments(args);
  const action = readAction(requireHost(values.store), positionals, values);
  const coupons = await withMerchant(context, action);
  if (coupons.length === 0) context.stderr.write('No coupons yet.\n');
  context.stdout.write(columns(coupons.map(row)));
  return exitCode.ok;
}
