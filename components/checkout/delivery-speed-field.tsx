import type { Quote } from '@aangan/contract/quote';
import { arrivalDay } from '@aangan/contract/rules/arrival';
import { formatDay } from '@aangan/contract/rules/dates';
import { formatRupees } from '@aangan/contract/rules/money';
import { ChoiceCards } from '@/components/ui/choice-cards';
import type { CheckoutPrice } from './use-checkout-form';

type DeliverySpeedFieldProps = { cart: CheckoutPrice; deliveryDays: number | undefined };

const chargeText = ({ charges }: Pick<Quote, 'charges'>) => {
  const rupees = charges.reduce((sum, { amount }) => sum + amount, 0);
  return rupees > 0 ? formatRupees(rupees) : 'Free';
};

const dateText = (days: number | undefined) =>
  days === undefined ? '' : `, by ${formatDay(arrivalDay(new Date(), days))}`;

export default function DeliverySpeedField({ cart, deliveryDays }: DeliverySpeedFieldProps) {
  const { quote } = cart.delivery;
  if (!quote?.express) return null;
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
          description: chargeText(quote.express) + dateText(quote.express.maxDays),
        },
      ]}
      value={cart.speed}
      required
      onChoose={(value) => cart.chooseSpeed(value === 'express' ? 'express' : 'standard')}
    />
  );
}
