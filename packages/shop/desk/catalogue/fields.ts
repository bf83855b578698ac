import { optionsLabel } from '@aangan/contract/rules/variants';
import { joinValues } from '../../catalogue/csv/cells';
import type { CatalogueProduct } from '../../catalogue/product';
import { formatField } from '../../catalogue/product';
import { decimalRupees } from '../../platform/paise';
import { detailsOf } from './details';
import { checkboxFields, newFields, textColumns } from './field-specs';

export type Values = Record<string, string>;
type Prices = Pick<CatalogueProduct, 'regularPricePaise' | 'discountedPricePaise'>;

const pricesOf = ({ regularPricePaise, discountedPricePaise }: Prices) => ({
  price: decimalRupees(discountedPricePaise ?? regularPricePaise),
  mrp: discountedPricePaise === null ? '' : decimalRupees(regularPricePaise),
});

/** The name of a variant's field. */
export const variantField = (name: string, index: number) => `${name}.${index}`;

const variantValues = (variant: CatalogueProduct['variants'][number], index: number): Values =>
  Object.fromEntries(
    Object.entries({
      ...pricesOf(variant),
      stock: variant.stock?.toString() ?? '',
      weight: formatField('weightGrams', variant),
      variant_size: variant.size ?? '',
      variant_color: variant.color ?? '',
    }).map(([name, value]) => [variantField(name, index), value]),
  );

/** The product as the values of its form. */
export function valuesOf(product: CatalogueProduct): Values {
  const { variants, attributes } = product;
  return {
    ...Object.fromEntries(
      textColumns.map(([field, column]) => [column, formatField(field, product)]),
    ),
    description: product.descriptionHtml ?? product.description,
    brand: joinValues(attributes.find(({ key }) => key === 'brand')?.value ?? []),
    attributes: detailsOf(product),
    hidden: product.hidden ? 'yes' : '',
    featured: product.featured ? 'yes' : '',
    ...(variants.length === 0 && {
      ...pricesOf(product),
      stock: product.stock?.toString() ?? '',
      weight: formatField('weightGrams', product),
    }),
    ...Object.assign({}, ...variants.map(variantValues)),
  };
}

const isOption = (name: string) => /^variant_(size|color)\./.test(name);

/** The hidden fields: the values that the page shows, and what variants are. */
export const hiddenOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => [
      [`was:${name}`, value],
      ...(isOption(name) ? [[name, value]] : []),
    ]),
  );

const normalised = (value = '') => value.replaceAll('\r\n', '\n').trim();

/** The submitted values that differ from those that the page showed, under `was:` names. */
export function changedValues(form: Values): Values {
  const shown = Object.keys(form).filter((name) => name.startsWith('was:'));
  return Object.fromEntries(
    shown.flatMap((wasName) => {
      const name = wasName.slice('was:'.length);
      const value = normalised(form[name]);
      return value === normalised(form[wasName]) ? [] : [[name, value]];
    }),
  );
}

/** The changed fields that were changed otherwise after the page was opened. */
export const findStale = (form: Values, stored: Values): string[] =>
  Object.entries(changedValues(form)).flatMap(([name, value]) => {
    const now = normalised(stored[name]);
    return now !== value && now !== normalised(form[`was:${name}`]) ? [name] : [];
  });

export const hasSameVariants = (form: Values, stored: Values): boolean =>
  Object.keys(form).every((name) => !isOption(name) || form[name] === stored[name]);

/** Also of a variant's field, with its size and colour. */
export function labelOf(field: string, stored: Values): string {
  const [name = field, index] = field.split('.');
  const label = newFields.find((one) => one.name === name)?.label ?? name;
  const [size = '', color = ''] = ['size', 'color'].map((one) => stored[`variant_${one}.${index}`]);
  return [label, optionsLabel({ size, color }) || size].filter(Boolean).join(', ');
}

const maxLogged = 1000;

/** Of the named fields: the value before and after. */
export const loggedChanges = (fields: readonly string[], before: Values, after: Values): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const empty = checkboxFields.some(({ name }) => name === field) ? 'no' : 'none';
      const logged = ({ [field]: value }: Values) =>
        value && value.length > maxLogged ? `${value.slice(0, maxLogged)}…` : value || empty;
      const [was, now] = [logged(before), logged(after)];
      return was === now ? [] : [[labelOf(field, before), `${was} → ${now}`]];
    }),
  );
