import { HttpError } from '../../platform/http/http-error';
import type { DeliveryCharges, Rate } from './charges-schema';

type Zone = NonNullable<DeliveryCharges['zones']>[number];

const part = /^(free from|[\d.]+ ?kg)? *₹? *([\d,.]+)$/i;

/** Reads "40", "2 kg 60; 5 kg 90" or "40; free from 999", in rupees. */
export function parseRate(text: string): Rate {
  const rate: Rate = {};
  for (const entry of text.split(/[;\n]/).map((one) => one.trim())) {
    const [, kind = '', amount] = part.exec(entry) ?? [];
    const rupees = Number(amount?.replaceAll(',', ''));
    if (Number.isNaN(rupees)) {
      const message = `"${entry}" is not a charge. Write "40", "2 kg 60" or "free from 999".`;
      throw new HttpError(400, message);
    }
    if (/^free/i.test(kind)) rate.freeFrom = rupees;
    else if (kind === '') rate.charge = rupees;
    else {
      const step = { upToKg: Number.parseFloat(kind), charge: rupees };
      rate.weightSteps = [...(rate.weightSteps ?? []), step];
    }
  }
  return rate;
}

export const rateText = ({ charge, weightSteps = [], freeFrom }: Rate): string =>
  [
    ...(charge === undefined ? [] : [`${charge}`]),
    ...weightSteps.map(({ upToKg, charge }) => `${upToKg} kg ${charge}`),
    ...(freeFrom === undefined ? [] : [`free from ${freeFrom}`]),
  ].join('; ');

/** Reads a zone a line, such as "560, 561: 40; free from 999". */
export const parseZones = (text: string): Zone[] =>
  text.split('\n').map((line) => {
    const [, prefixes, rate] = /^([\d,\s]+):(.+)$/.exec(line) ?? [];
    if (prefixes && rate) {
      return { pinPrefixes: prefixes.split(/[,\s]+/).filter(Boolean), ...parseRate(rate) };
    }
    const message = `"${line}" is not a zone. Write the beginnings of its PIN codes, and the charge: "560, 561: 40".`;
    throw new HttpError(400, message);
  });

export const zonesText = (zones: readonly Zone[] = []): string =>
  zones
    .map(({ pinPrefixes, ...rate }) => `${pinPrefixes.join(', ')}: ${rateText(rate)}`)
    .join('\n');
