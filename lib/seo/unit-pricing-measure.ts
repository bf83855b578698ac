import type { Product } from '../catalogue/product';

/** Indian spellings of Google's units. */
const unitNames: Record<string, string> = {
  gm: 'g',
  gms: 'g',
  kgs: 'kg',
  ltr: 'l',
  litre: 'l',
  n: 'ct',
  u: 'ct',
  pcs: 'ct',
};

const googleUnits = 'mg g kg ml cl l cm m sqm oz lb in ft ct'.split(' ');

/** '500g' for '500 g'; undefined for quantities that Google does not read, such as '3 x 40 g'. */
export function unitPricingMeasure({ netQuantity = '' }: Pick<Product, 'netQuantity'>) {
  const [, number, name] = /^(\d+(?:\.\d+)?) ?([a-z]+)\.?$/.exec(netQuantity.toLowerCase()) ?? [];
  if (number === undefined || name === undefined || Number(number) === 0) return undefined;
  const unit = Object.hasOwn(unitNames, name) ? unitNames[name] : name;
  return unit !== undefined && googleUnits.includes(unit) ? number + unit : undefined;
}
