import { prefillField } from './prefill-field';

it('a prefilled value is selected in the focused field', () => {
  const input = document.createElement('input');
  input.name = 'city';
  document.body.append(input);
  input.focus();
  prefillField((_, value) => Object.assign(input, { value }), 'city', 'Chennai');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'Chennai'.length]);
});
