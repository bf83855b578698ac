import { z } from 'zod';
import { withUnit } from '../operation/fields';
import { operation } from '../operation/operation';
import type { Section } from '../operation/sections';
import { HttpError } from '../platform/http/http-error';
import { findIssue } from '../platform/http/read-input';
import { paymentSettingsUpdateSchema } from '../stores/payment-settings';
import type { StoreSettings } from '../stores/payment-view';
import type { StoredStoreInfo } from '../stores/schema';
import { pruneEmpty } from '../stores/store-changes';
import { readStoreRow } from '../stores/stores';
import { applyStore } from './apply-store';
import { merchantStoreInfoSchema } from './merchant-store-info';

const settingsSchema = z.object({
  info: merchantStoreInfoSchema,
  payment: paymentSettingsUpdateSchema,
});

/** A value of the settings, as people type it. */
export type Setting = {
  /** Its place, such as `info.delivery.maxDays`, whose schema bounds it. */
  at: string;
  label: string;
  hint?: string;
  unit?: string;
  isLong?: boolean;
  /** Entered, but never shown. */
  isSecret?: boolean;
  /** Where the value is not what people type: another schema, and how to read and write it. */
  as?: {
    schema: z.ZodType;
    read(typed: unknown, before: unknown): unknown;
    write(value: unknown): string | undefined;
  };
};
export type Settings = Record<string, Setting>;

export type Row = [place: string, label: string, more?: Omit<Setting, 'at' | 'label'>];

/** The settings below a place; `charges.freeFrom` is the field `chargesFreeFrom`. */
export const tableOf = (root: string, rows: readonly Row[]): Settings =>
  Object.fromEntries(
    rows.map(([place, label, more]) => {
      const name = place.replaceAll(/\.(.)/g, (_, letter: string) => letter.toUpperCase());
      return [
        name,
        { isLong: more?.as?.schema instanceof z.ZodString, ...more, at: `${root}.${place}`, label },
      ];
    }),
  );

/** Without what may be left out, and without transformations: the whole is parsed afterwards. */
function plain(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return plain(schema.in);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? plain(schema.unwrap()) : schema;
}

function schemaAt(at: string): z.ZodType {
  const found = at.split('.').reduce<z.core.$ZodType>((schema, key) => {
    const next = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
    if (!next) throw new Error(`The settings have no ${at}.`);
    return plain(next);
  }, settingsSchema);
  return found as z.ZodType; // the class of all schemas
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const valueAt = (settings: unknown, at: string): unknown =>
  at.split('.').reduce((value, key) => (isObject(value) ? value[key] : undefined), settings);

function withValue(settings: unknown, [key = '', ...others]: string[], value: unknown): unknown {
  const fields = isObject(settings) ? settings : {};
  return { ...fields, [key]: others.length > 0 ? withValue(fields[key], others, value) : value };
}

function textOf({ at, as, isSecret }: Setting, settings: unknown): string | undefined {
  const value = valueAt(settings, at);
  if (isSecret) return undefined;
  if (as) return as.write(value ?? undefined);
  if (value === undefined || value === null) return undefined;
  return value === true ? 'yes' : [value].flat().join(', ');
}

/** The settings of a table by their labels. */
export const labelledSettings = (table: Settings, settings: StoreSettings) =>
  Object.values(table).flatMap((setting) => {
    const value = textOf(setting, settings);
    return value ? [{ name: setting.label, value: withUnit(value, setting.unit) }] : [];
  });

/** The setting that holds an invalid value, or the first one within it. */
function settingAt(table: Settings, path: string) {
  const isWithin = (at: string, other: string) => at === other || at.startsWith(`${other}.`);
  const entries = Object.entries(table);
  return (
    entries.find(([, { at }]) => isWithin(path, at)) ??
    entries.find(([, { at }]) => isWithin(at, path))
  );
}

/** An operation that changes settings of a table; null removes one. */
export function settingsOperation(
  { section = 'settings', ...texts }: { title: string; hint?: string; section?: Section },
  table: Settings,
  complete: (info: StoredStoreInfo) => StoredStoreInfo = (info) => info,
) {
  const fields = Object.entries(table).map(([name, { at, as, ...meta }]) => [
    name,
    (as?.schema ?? schemaAt(at)).nullish().meta(meta),
  ]);
  const input: z.ZodObject<Record<string, z.ZodType>> = z.object(Object.fromEntries(fields));
  return operation({
    ...texts,
    button: 'Save',
    section,
    input,
    async run({ database, publish, settings, store }, given: Record<string, unknown>) {
      const { info: stored, payment } = await readStoreRow(database, store.id);
      let next: unknown = { info: stored, payment };
      for (const [name, { at, as }] of Object.entries(table)) {
        const typed = given[name];
        if (typed === undefined) continue;
        const value = as ? as.read(typed, valueAt(next, at)) : (typed ?? undefined);
        next = withValue(next, at.split('.'), value);
      }
      const { info = {}, ...others } = isObject(next) ? next : {};
      const pruned = pruneEmpty(info) ?? {};
      const found = findIssue(settingsSchema, { ...others, info: complete(pruned) });
      if (found.path) {
        const [name, { label } = { label: found.path.join('.') }] =
          settingAt(table, found.path.join('.')) ?? [];
        throw new HttpError(400, `${label} ${found.rule}.`, { field: name });
      }
      const { storeHosts } = settings;
      const { warnings } = await applyStore(database, store.host, found.data, { storeHosts });
      await publish({ store: store.host, storeInfo: true });
      const changed = Object.entries(table).filter(([name]) => given[name] !== undefined);
      const off = table.providers && !textOf(table.providers, next) && table.providers.label;
      const seen = off
        ? `Shoppers can use it once '${off}' is ticked.`
        : 'Shoppers see it within seconds.';
      return { labels: changed.map(([, { label }]) => label), seen, warnings };
    },
    form: (current: StoreSettings) =>
      Object.fromEntries(
        Object.entries(table).map(([name, setting]) => [name, { value: textOf(setting, current) }]),
      ),
    done: ({ labels, seen, warnings }) =>
      labels.length === 0
        ? 'Nothing was changed.'
        : [`Saved: ${labels.join('; ')}.`, seen, ...warnings].join(' '),
  });
}
