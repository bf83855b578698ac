import { toJsonLd } from './json-ld';

it('escapes closing script tags', () => {
  const name = '</script><script>alert("1")</script><!-- \u2028 "quoted" & आँगन';
  const text = toJsonLd([{ '@type': 'Thing', name }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name }],
  });
});
