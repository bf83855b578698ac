import { makeStore } from '../testing/make-store';
import { toPolicy } from './policy';

const read = (terms: string, own: Parameters<typeof makeStore>[0] = {}) =>
  toPolicy('terms', makeStore({ ...own, policies: { terms } }));

it('fills the placeholders with the company, escaped', () => {
  const company = { companyName: '<b>Pots & Sons</b>', companyEmail: 'care@pots.example' };
  const text = '<p>{{companyName}}, {{ companyEmail }}, {{companyPhone}}, {{other}}</p>';
  expect(read(text, company)?.html).toBe(
    '<p>&lt;b&gt;Pots &amp; Sons&lt;/b&gt;, care@pots.example, (phone not available), {{other}}</p>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input></form>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<svg onload="alert(1)"></svg>',
  '<a href="//evil.example">x</a>',
])('sanitises %s', (text) => {
  expect(read(`<p>Safe</p>${text}`)?.html).toContain('<p>Safe</p>');
  expect(read(`<p>Safe</p>${text}`)?.html).not.toMatch(/script|on\w+=|iframe|form|style|evil|svg/);
});

it('uses the heading of the text, if any', () => {
  expect(read('<h1>Terms &amp; more</h1><p>Hello</p>')).toMatchObject({
    heading: 'Terms & more',
    html: '<p>Hello</p>',
  });
  expect(read('<p>Hello</p>')?.heading).toBe('Terms & Conditions');
});

it('lists the sections of long policies only', () => {
  const sections = (count: number) =>
    Array.from({ length: count }, (_, index) => `<p>x</p><h2>Part <i>${index}</i></h2>`).join('');
  expect(read(sections(3))?.contents).toEqual([]);
  const long = read(sections(4));
  expect(long?.contents[3]).toEqual({ id: 'section-4', title: 'Part 3' });
  expect(long?.html).toContain('<h2 id="section-4">Part <i>3</i></h2>');
});
