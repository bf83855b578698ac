import { tokenise } from './tokenise';

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

/** A word, or a number with all spellings of its unit. */
export type QueryWord = { text: string; spellings?: string[] };

/** Ignored, unless the search has no other words. */
const fillers = new Set(
  'a an and any at best buy by for from good in is it me of on online or show some the to under want with ka ke ki ko se liye wala wale wali aur chahiye mujhe का के की को से और में लिए वाला वाली चाहिए'.split(
    ' ',
  ),
);

const maxWords = 10;

/** '5 litre', '5l' and '5 ltr' are equal. */
function quantity(amount: string, unit: string, names: readonly string[]): QueryWord {
  const spellings = names.flatMap((name) => [`${amount} ${name}`, `${amount}${name}`]);
  return { text: `${amount} ${unit}`, spellings };
}

export function parseQueryWords(text: string): QueryWord[] {
  const plain = tokenise(text);
  const words: QueryWord[] = [];
  for (let index = 0; index < plain.length; index++) {
    const word = plain[index] ?? '';
    const next = plain[index + 1] ?? '';
    const [, amount = '', joined = ''] = /^(\d+(?:\.\d+)?)(\p{L}*)$/u.exec(word) ?? [];
    const unit = joined || next;
    const names = amount ? unitNames(unit) : undefined;
    words.push(names ? quantity(amount, unit, names) : { text: word });
    if (names && !joined) index++;
  }
  const significant = words.filter(({ text }) => !fillers.has(text));
  return (significant.length > 0 ? significant : words).slice(0, maxWords);
}
