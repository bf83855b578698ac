import { parse } from 'node:path';
import fc from 'fast-check';
import { toPolicyFile } from '../../store-settings/folder/policies';
import { toHtml } from '../../store-settings/folder/text-files';

const fragments = fc.constantFrom(
  ...[
    '{{companyName}}',
    '[us](mailto:{{companyEmail}})',
    '**bold**',
    '_a_b_',
    '<b>x</b>',
    '1. one',
  ],
  ...[
    '- item',
    '| a | b |\n| - | - |\n| 1 | {{prices}} |',
    '# Head',
    '\\*',
    '&amp;',
    'R&D',
    '> so',
  ],
);
const texts = fc.array(fc.oneof(fragments, fc.string({ maxLength: 12 })), { maxLength: 12 });

it('round-trips the HTML of any policy', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(' ', '\n', '\n\n'), (parts, separator) => {
      const html = toHtml(parts.join(separator));
      const { name, text } = toPolicyFile('terms', html);
      expect(parse(name).ext === '.md' ? toHtml(text) : text.trim()).toBe(html);
    }),
  );
});
