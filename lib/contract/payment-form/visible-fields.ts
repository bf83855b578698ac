import type { PaymentField } from '../payment';
import { isFilled, type Values } from './values';

/**
 * The fields that are shown: those without showWhenFilled, and those of whose listed fields at
 * least one is filled (specification §5). A listed field counts only while it is shown itself, so
 * chains close when their beginning is emptied, and fields that wait for each other stay away.
 */
export function visibleFields(fields: readonly PaymentField[], values: Values): PaymentField[] {
  const shownAndFilled = new Set<string>();
  const isVisible = ({ showWhenFilled }: PaymentField) =>
    !showWhenFilled?.length || showWhenFilled.some((name) => shownAndFilled.has(name));

  for (let known = -1; known < shownAndFilled.size; ) {
    known = shownAndFilled.size;
    for (const field of fields) {
      if (isVisible(field) && isFilled(field, values.get(field.name) ?? '')) {
        shownAndFilled.add(field.name);
      }
    }
  }
  return fields.filter(isVisible);
}

/** The visible required fields that are not filled; submit is enabled when there are none. */
export function missingFields(visible: readonly PaymentField[], values: Values): PaymentField[] {
  return visible.filter(
    (field) => field.rules?.required && !isFilled(field, values.get(field.name) ?? ''),
  );
}
