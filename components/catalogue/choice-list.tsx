'use client';

import { shownChoices } from './listing-ids';

export type Choice = {
  value: string;
  name?: string;
  label?: string;
  count?: number;
  isChosen?: true;
  swatch?: string;
};
export type ChoiceGroup = { name: string; legend: string; choices: readonly Choice[] };

type ChoiceListProps = Pick<ChoiceGroup, 'name' | 'choices'>;

function Choices({ name: group, choices }: ChoiceListProps) {
  return choices.map(({ name = group, value, label = value, count, isChosen = false, swatch }) => (
    <label key={label}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {swatch && <span style={{ background: swatch }} />}
      {count === undefined ? label : `${label} (${count})`}
    </label>
  ));
}

/** Minimal markup: a page has dozens of choices. Runs in the browser for a smaller payload. */
export function ChoiceList({ name, choices }: ChoiceListProps) {
  const shown = shownChoices(choices);
  const others = choices.slice(shown.length);
  return (
    <>
      <Choices name={name} choices={shown} />
      {others.length > 0 && (
        <details id={`more-${name}`} open={others.some(({ isChosen }) => isChosen)}>
          <summary>
            <b>{others.length} more</b>
            <b>Show less</b>
          </summary>
          <div>
            <Choices name={name} choices={others} />
          </div>
        </details>
      )}
    </>
  );
}
