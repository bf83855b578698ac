import type { DeliverySpeed } from '@aangan/contract/common';
import type { Quote } from '@aangan/contract/quote';
import { arrivalDay } from '@aangan/contract/rules/arrival';
import { formatDay } from '@aangan/contract/rules/dates';
import { formatRupees } from '@aangan/contract/rules/money';
import { ChoiceCards } from '@/components/ui/choice-cards';

type DeliverySpeedFieldProps = {
  quote: Quote;
  express: NonNullable<Quote['express']>;
  deliveryDays: number | undefined;
  speed: DeliverySpeed;
  onChoose: (speed: DeliverySpeed) => void;
};

const chargeText = ({ charges }: Pick<Quote, 'charges'>) => {
  const rupees = charges.reduce((sum, { amount }) => sum + amount, 0);
  return rupees > 0 ? formatRupees(rupees) : 'Free';
};

const dateText = (days: number | undefined) =>
  days === undefined ? '' : `, by ${formatDay(arrivalDay(new Date(), days))}`;

/** Offers express delivery where the PIN code has it. */
export default function DeliverySpeedField(props: DeliverySpeedFieldProps) {
  const { quote, express, deliveryDays, speed, onChoose } = props;
  return (
    <ChoiceCards
      legend="Delivery"
      name="speed"
      choices={[
        {
          value: 'standard',
          label: 'Standard',
          description: chargeText(quote) + dateText(deliveryDays),
        },
        {
          value: 'express',
          label: 'Express',
          description: chargeText(express) + dateText(express.maxDays),
        },
      ]}
      value={speed}
      required
      error={undefined}
      onChoose={(value) => onChoose(value === 'express' ? 'express' : 'standard')}
    />
  );
}
