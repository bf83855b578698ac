import { parseDescription, toPlainLine, toPlainText } from './plain-text';

it('converts paragraphs and lists of HTML and drops scripts', () => {
  const html =
    '<p>Pure&nbsp;copper &amp; brass.</p><ul><li>1 litre</li></ul><script>alert(1)</script>';
  expect(toPlainText(html)).toBe('Pure copper & brass.\n\n* 1 litre');
});

it('keeps text that is not HTML', () => {
  expect(toPlainText('Sweet & Sour; 5 < 7 > 3')).toBe('Sweet & Sour; 5 < 7 > 3');
  expect(toPlainText('One\r\n\r\n\r\nTwo')).toBe('One\n\nTwo');
});

it('reads text as HTML only if a tag is closed', () => {
  expect(toPlainLine('A<B>C cable &amp; plug')).toBe('A<B>C cable & plug');
  expect(toPlainLine('A<b>C</b> cable')).toBe('AC cable');
  expect(parseDescription('A<B>C &amp; D\n5 m')).toEqual({
    description: 'A<B>C & D\n5 m',
    descriptionHtml: null,
  });
});

it('drops unprintable characters', () => {
  expect(toPlainLine('Chilli\u00a0-\u0000 Bajji\u0007')).toBe('Chilli - Bajji');
});
