import type { PaymentField } from '../../payment';
import { isFilled, type Values } from './values';

/** Visible: no showWhenFilled, or a listed field that is visible and filled (specification §5). */
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

export function missingFields(visible: readonly PaymentField[], values: Values): PaymentField[] {
  return visible.filter(
    (field) => field.rules?.required && !isFilled(field, values.get(field.name) ?? ''),
  );
}
