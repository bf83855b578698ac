import { toPlainLine, toPlainText } from './plain-text';

it('converts paragraphs and lists of HTML and drops scripts', () => {
  const html =
    '<p>Pure&nbsp;copper &amp; brass.</p><ul><li>1 litre</li></ul><script>alert(1)</script>';
  expect(toPlainText(html)).toBe('Pure copper & brass.\n\n* 1 litre');
});

it('keeps text that is not HTML', () => {
  expect(toPlainText('Sweet & Sour; 5 < 7 > 3')).toBe('Sweet & Sour; 5 < 7 > 3');
  expect(toPlainText('One\r\n\r\n\r\nTwo')).toBe('One\n\nTwo');
});

it('drops unprintable characters', () => {
  expect(toPlainLine('Chilli\u00a0-\u0000 Bajji\u0007')).toBe('Chilli - Bajji');
});
