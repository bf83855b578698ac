import fc from 'fast-check';
import { sanitiseLine, sanitiseName } from './sanitise-text';

it.each([
  ['Asha Rao', 'Asha Rao'],
  ["Siobhan O'Brien-Iyer", "Siobhan O'Brien-Iyer"],
  ['K.R.Narayanan', 'K. R. Narayanan'],
  ['आशा राव', 'आशा राव'],
  ['Rao & Sons (Pune)', 'Rao & Sons (Pune)'],
  ['  Asha\r\n\tRao ', 'Asha Rao'],
  ['https://evil.example/win?a=1', 'https evil. example win a=1'],
  ['evil．example', 'evil. example'],
  ['ev\u200bil.example', 'ev il. example'],
  ['Call 1800 123 4567 now', 'Call now'],
  ['Call +91 98450 12345 now', 'Call now'],
  ['ev\u200dil.example', 'evil. example'],
])('%j reads %j', (input, expected) => {
  expect(sanitiseName(input)).toBe(expected);
});

it('shortens a long name', () => {
  expect(sanitiseName('Asha '.repeat(20))).toBe('Asha Asha Asha Asha Asha Asha Asha Asha…');
});

it('removes everything that mail clients link', () => {
  const part = fc.constantFrom(...'a./:@ 7１．\u200dß\u093c', 'com');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(text, (input) => {
      const name = sanitiseName(input);
      expect(name).not.toMatch(/[.,][^\s…]|[:/\\@<>]|\p{C}|[^\S ]/u);
      expect(name).not.toMatch(/\p{N}{5}/u);
      expect([...name].length).toBeLessThanOrEqual(40);
    }),
  );
});

it.each([
  ['12/A, 2nd Cross, H.No. 4-5-6/7', '12/A, 2nd Cross, H. No. 4-5-6/7'],
  ['#8-2-293/82/A/1234, Road No. 36', '#8-2-293/82/A/1234, Road No. 36'],
  ["C/o Rao & Sons (Pune), St. Mary's Road", "C/o Rao & Sons (Pune), St. Mary's Road"],
  ['१२, झील मार्ग', '१२, झील मार्ग'],
  ['Login at http://evil.example/win?a=1', 'Login at http evil. example/win?a 1'],
])('the line %j reads %j', (input, expected) => {
  expect(sanitiseLine(input, 200)).toBe(expected);
});

it('removes addresses from lines and shortens long ones', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress());
  fc.assert(
    fc.property(text, (input) => {
      const line = sanitiseLine(input, 50);
      expect(line).not.toMatch(/[.,][^\s\p{N}…]|\/\/|[:\\@<>]|\p{C}|[^\S ]/u);
      expect([...line].length).toBeLessThanOrEqual(50);
    }),
  );
});
