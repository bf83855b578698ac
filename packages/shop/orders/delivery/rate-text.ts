import {
  indianStates,
  parseIndianState,
  pinPrefixesOf,
} from '@aangan/contract/rules/indian-states';
import { stateOfPrefix } from '@aangan/contract/rules/pin-states';
import { HttpError } from '../../platform/http/http-error';
import type { DeliveryCharges, Rate } from '../../stores/delivery-charges-schema';

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

/** Reads "Goa, 56": states, and how PIN codes begin. Undefined where something is neither. */
function readPlaces(text: string) {
  const entries = text
    .split(/,|\n|(?<=\d)\s+(?=\d)/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const digits = entries.filter((entry) => /^\d+$/.test(entry));
  const states = entries.flatMap((entry) => parseIndianState(entry) ?? []);
  return digits.length + states.length === entries.length ? { digits, states } : undefined;
}

/** Reads "Goa, 56" as how PIN codes begin. */
export function parsePins(text: string): string[] {
  const { digits, states } = readPlaces(text) ?? {};
  if (digits && states) return [...digits, ...states.flatMap(pinPrefixesOf)];
  throw new HttpError(400, `Write states, or how PIN codes begin, such as "Goa, 56".`);
}

/** States are named whose PIN codes are all here, or `taken` elsewhere where several states have them. */
export function pinsText(pins: readonly string[], taken = pins): string {
  const states = indianStates.filter((state) => {
    const prefixes = pinPrefixesOf(state);
    const own = prefixes.filter((prefix) => stateOfPrefix(prefix) === state);
    const isHere = own.length > 0 && own.every((prefix) => pins.includes(prefix));
    return isHere && prefixes.every((prefix) => taken.includes(prefix));
  });
  const named = states.flatMap(pinPrefixesOf);
  return [...states, ...pins.filter((prefix) => !named.includes(prefix))].join(', ');
}

/**
 * Reads a zone a line, such as "Goa, 56: 40; free from 999". PIN codes that two states have are of
 * the first line.
 */
export function parseZones(text: string): Zone[] {
  const lines = text.split('\n').map((line) => {
    const [, places = '', rate] = /^(.+?):(.+)$/.exec(line) ?? [];
    const read = readPlaces(places);
    if (rate && read) return { ...read, rate };
    throw new HttpError(
      400,
      `"${line}" is not a zone. Write states as they are spelt, or how PIN codes begin, and the charge: "Goa, 56: 40".`,
    );
  });
  const taken = new Set(lines.flatMap(({ digits }) => digits));
  return lines.map(({ digits, states, rate }) => {
    const named = states.flatMap(pinPrefixesOf).filter((prefix) => !taken.has(prefix));
    for (const prefix of named) taken.add(prefix);
    return { pinPrefixes: [...digits, ...new Set(named)], ...parseRate(rate) };
  });
}

export function zonesText(zones: readonly Zone[] = []): string {
  const taken = zones.flatMap(({ pinPrefixes }) => pinPrefixes);
  return zones
    .map(({ pinPrefixes, ...rate }) => `${pinsText(pinPrefixes, taken)}: ${rateText(rate)}`)
    .join('\n');
}
