import { screen, within } from '@testing-library/react';
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

it('shows a choice as cards for pointer and keyboard', async () => {
  const options = [
    { value: 'upi', label: 'UPI' },
    { value: 'card', label: 'Card' },
  ];
  const { sent } = showForm(
    { name: 'method', label: 'Method', type: 'select', display: 'cards', options, rules: required },
    { name: 'number', label: 'Card number', showWhenFilled: ['method'] },
  );
  const group = await screen.findByRole('group', { name: 'Method' });
  expect(payButton()).toHaveAccessibleDescription('Please fill in: Method');
  await userEvent.click(within(group).getByRole('radio', { name: 'UPI' }));
  expect(screen.getByLabelText('Card number')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(within(group).getByRole('radio', { name: 'Card' })).toBeChecked();
  await userEvent.click(payButton());
  expect(sent()).toMatchObject([{ fields: { method: 'card' } }]);
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
  const { notices } = showForm(
    { name: 'upi', label: 'UPI ID', rules: required, rulesMessages: ['Please enter your UPI ID'] },
    { name: 'name', label: 'Name', rules: required },
    { name: 'phone', label: 'Phone', type: 'tel', rules: required },
  );
  const upi = await screen.findByLabelText('UPI ID');
  const phone = screen.getByLabelText('Phone');
  await userEvent.click(upi);
  await userEvent.tab();
  expect(upi).not.toHaveAccessibleDescription();

  await userEvent.type(upi, 'asha');
  await userEvent.clear(upi);
  expect(upi).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(await screen.findByText('Please enter your UPI ID')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Name'), 'A{Backspace}');
  await userEvent.tab();
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  await userEvent.type(phone, '98');
  await userEvent.tab();
  expect(
    await screen.findByText('Phone number must be 13 characters (including +91)'),
  ).toBeInTheDocument();
  expect(upi).toHaveAccessibleDescription('Please enter your UPI ID');

  await userEvent.type(upi, 'a');
  expect(upi).not.toHaveAccessibleDescription();
  expect(notices).toEqual([]);
});

it('shows and focuses an error above Pay until the next submit', async () => {
  showPayment({
    'POST /payments': [{ body: { success: false, error: 'Not today' } }, 'waiting'],
  });
  await userEvent.type(await screen.findByLabelText('UPI ID'), 'asha@upi');
  await userEvent.click(payButton());
  const error = (await screen.findByText('Not today')).closest<HTMLElement>('[tabindex]');
  expect(error).toHaveFocus();
  expect(error).toContainElement(screen.getByRole('link', { name: 'Return to checkout' }));
  expect(error?.nextElementSibling).toContainElement(payButton());
  await userEvent.click(payButton());
  expect(screen.queryByText('Not today')).not.toBeInTheDocument();
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

it('keeps the caret after removing a digit in the middle', async () => {
  showForm({ name: 'card', label: 'Card number', mask: '9999 9999', defaultValue: '12345678' });
  const card: HTMLInputElement = await screen.findByLabelText('Card number');
  await userEvent.type(card, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(card).toHaveValue('1345 678');
  expect(card.selectionStart).toBe(1);
});

it('renders a hostile definition safely', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { sent } = showForm(
    { name: '__proto__', label: 'First' },
    { name: 'constructor', label: 'Second', showWhenFilled: ['toString', '__proto__'] },
    { name: 'submit', label: 'Third', type: 'marquee', rules: { pattern: '([', unheardOf: 1 } },
    { name: 'submit', label: 'Fourth' },
    { name: 'choice', label: 'Fifth', type: 'select' },
    { name: 'a', label: 'Never', showWhenFilled: ['b'] },
    { name: 'b', label: 'Never', showWhenFilled: ['a'] },
  );
  await userEvent.type(await screen.findByLabelText('First'), 'x');
  await userEvent.type(screen.getByLabelText('Second'), 'y');
  await userEvent.type(screen.getByLabelText('Third'), 'z');
  expect(screen.queryByLabelText('Fourth')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Never')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Fifth')).toBeInstanceOf(HTMLInputElement);
  expect(console.warn).toHaveBeenCalled();
  await userEvent.click(payButton());
  expect(JSON.stringify(sent())).toContain(
    '"fields":{"__proto__":"x","constructor":"y","submit":"z","choice":""}',
  );
});
