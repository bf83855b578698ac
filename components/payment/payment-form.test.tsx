import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition, fieldsCall, showPayment } from './testing/show-payment';

const required = { required: true };
const sending = { 'POST /payments': ['waiting' as const] };

function showForm(...fields: object[]) {
  return showPayment({ [fieldsCall]: [definition(...fields)], ...sending });
}

function payButton() {
  return screen.getByRole('button', { name: /^(Pay|Processing)/ });
}

it('sends the values once', async () => {
  const { sent } = showForm(
    { name: 'upi', label: 'UPI ID', placeholder: 'you@bank', rules: required },
    { name: 'save', label: 'Save', description: 'For next time', type: 'checkbox' },
    { name: 'note', type: 'textarea' },
    { name: 'months', label: 'Months', type: 'select', options: [3, { value: 6, label: 'Six' }] },
  );
  await userEvent.type(await screen.findByPlaceholderText('you@bank'), ' asha@upi ');
  await userEvent.type(screen.getByLabelText('Note'), 'Thanks');
  await userEvent.selectOptions(screen.getByLabelText('Months'), 'Six');
  await userEvent.dblClick(payButton());
  expect(payButton()).toHaveTextContent('Processing...');
  expect(payButton()).toBeDisabled();
  expect(sent()).toEqual([
    {
      orderId: 'AB-1',
      fields: { upi: 'asha@upi', save: 'false', note: 'Thanks', months: '6' },
    },
  ]);
});

it('adds the charge of the chosen way to the total, and sends the total that was seen', async () => {
  const charge = { label: 'Cash on delivery fee', amount: 40 };
  const options = [{ value: 'card' }, { value: 'cash', submitLabel: 'Place order', charge }];
  const { sent } = showForm({ name: 'method', label: 'Method', type: 'select', options });
  expect(await screen.findByRole('button', { name: 'Pay ₹1,299.50' })).toBeInTheDocument();
  expect(screen.queryByText(charge.label)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Method'), 'cash');
  expect(screen.getByText(charge.label).nextSibling).toHaveTextContent('₹40.00');
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('₹1,339.50');
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(sent()).toEqual([{ orderId: 'AB-1', fields: { method: 'cash' }, expectedTotal: 1339.5 }]);
});

it('is disabled until every visible required field is filled', async () => {
  showForm(
    { name: 'method', label: 'Method', type: 'select', options: ['card'], rules: required },
    { name: 'card', label: 'Card number', rules: required, showWhenFilled: ['method'] },
    { name: 'agree', label: 'I agree', type: 'checkbox', rules: required },
  );
  const method = await screen.findByLabelText('Method');
  expect(payButton()).toBeDisabled();
  expect(payButton()).toHaveAccessibleDescription('Please fill in: Method, I agree');
  await userEvent.click(screen.getByLabelText('I agree'));
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  await userEvent.selectOptions(method, 'card');
  expect(payButton()).toBeDisabled();
  expect(payButton()).toHaveAccessibleDescription('Please fill in: Card number');
  await userEvent.type(screen.getByLabelText('Card number'), '4');
  expect(payButton()).toBeEnabled();
  expect(payButton()).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(method, '');
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
});

it('shows errors, sends nothing and focuses the first invalid field', async () => {
  const { notices, sent } = showForm(
    { name: 'name', label: 'Name' },
    { name: 'mail', label: 'E-mail', type: 'email', description: 'For the receipt' },
    { name: 'phone', label: 'Phone', type: 'tel', rules: required },
  );
  const mail = await screen.findByLabelText('E-mail');
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveValue('+91');
  await userEvent.type(mail, 'asha@example');
  await userEvent.type(phone, '98{Enter}');

  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(mail).toHaveFocus();
  expect(mail).toBeInvalid();
  expect(mail).toHaveAccessibleDescription('For the receipt Please enter a valid email address');
  expect(phone).toHaveAccessibleDescription('Phone number must be 13 characters (including +91)');
  expect(notices).toMatchObject([
    { title: 'Validation Error', description: 'Please correct the errors in the form' },
  ]);
  expect(sent()).toEqual([]);

  await userEvent.type(mail, '.in');
  expect(mail).toBeValid();
  expect(phone).toBeInvalid();
  await userEvent.type(phone, '76543210');
  await userEvent.click(payButton());
  expect(sent()).toMatchObject([{ fields: { mail: 'asha@example.in', phone: '+919876543210' } }]);
});

it('validates a field on blur', async () => {
  const { notices } = showForm({
    name: 'upi',
    label: 'UPI ID',
    rules: required,
    rulesMessages: ['Please enter your UPI ID'],
  });
  const upi = await screen.findByLabelText('UPI ID');
  await userEvent.click(upi);
  await userEvent.tab();
  expect(upi).not.toHaveAccessibleDescription();

  await userEvent.type(upi, 'asha');
  await userEvent.clear(upi);
  expect(upi).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(await screen.findByText('Please enter your UPI ID')).toBeInTheDocument();

  await userEvent.type(upi, 'a');
  expect(upi).not.toHaveAccessibleDescription();
  expect(notices).toEqual([]);
});

it('formats, hides and restricts input', async () => {
  const { sent } = showForm(
    { name: 'card', label: 'Card number', mask: '9999 9999 9999 9999', inline: true },
    { name: 'cvv', label: 'CVV', type: 'number', mask: true, inline: true },
    { name: 'pin', label: 'PIN', type: 'password' },
    { name: 'phone', label: 'Phone' },
  );
  const card = await screen.findByLabelText('Card number');
  await userEvent.type(card, '41111111x1111111122');
  expect(card).toHaveValue('4111 1111 1111 1111');
  expect(card).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(screen.getByLabelText('CVV'), '012');
  expect(screen.getByLabelText('CVV')).toHaveAttribute('type', 'password');
  await userEvent.type(screen.getByLabelText('PIN'), ' 1 ');
  await userEvent.type(screen.getByLabelText('Phone'), '9876543210');
  expect(screen.getByLabelText('Phone')).toHaveValue('+919876543210');
  await userEvent.click(payButton());
  expect(sent()).toMatchObject([
    { fields: { card: '4111111111111111', cvv: '012', pin: ' 1 ', phone: '+919876543210' } },
  ]);
});
