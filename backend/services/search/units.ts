const units = [
  ['l', 'ltr', 'ltrs', 'lt', 'litre', 'litres', 'liter', 'liters', 'लीटर'],
  ['ml', 'mls', 'millilitre', 'millilitres', 'milliliter'],
  ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'किलो'],
  ['g', 'gm', 'gms', 'gram', 'grams', 'gr', 'ग्राम'],
  ['mg', 'milligram', 'milligrams'],
  ['mm', 'millimetre', 'millimeter'],
  ['cm', 'cms', 'centimetre', 'centimeter'],
  ['m', 'mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters'],
  ['inch', 'inches', 'in', 'इंच'],
  ['ft', 'feet', 'foot'],
  ['w', 'watt', 'watts'],
  ['pcs', 'pc', 'piece', 'pieces', 'nos', 'पीस'],
  ['pack', 'packs', 'pk'],
  ['year', 'years', 'yr', 'yrs'],
  ['month', 'months'],
];

const byName = new Map(units.flatMap((names) => names.map((name) => [name, names] as const)));

export const unitNames = (name: string): readonly string[] | undefined => byName.get(name);
