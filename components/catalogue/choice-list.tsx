'use client';

export type Choice = {
  value: string;
  /** Otherwise that of the group. */
  name?: string;
  /** Otherwise the value. */
  label?: string;
  count?: number;
  isChosen?: true;
  swatch?: string;
};
export type ChoiceGroup = { name: string; legend: string; choices: readonly Choice[] };

/** Minimal markup: a page has dozens of choices. Runs in the browser for a smaller payload. */
export function ChoiceList({ name: group, choices }: Pick<ChoiceGroup, 'name' | 'choices'>) {
  return choices.map(({ name = group, value, label = value, count, isChosen = false, swatch }) => (
    <label key={label}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {swatch && <span style={{ background: swatch }} />}
      {count === undefined ? label : `${label} (${count})`}
    </label>
  ));
}
