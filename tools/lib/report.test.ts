/** @jest-environment node */
import { atMost, formatReport, formatSection, readSections } from './report.mjs';

const section = (title: string, weight: number) =>
  formatSection(
    { title, about: 'Bytes of a page.', rows: [{ what: title, ours: '', ...atMost(weight, 20) }] },
    'On a day.',
  );

it('names missed targets, and returns its sections as they were written', () => {
  const sections = [section('Home', 30), section('Cart', 10)];
  const report = formatReport('Performance', 'Written here.', sections);
  expect(report).toContain('1 of 2 targets are met. Missed:\n\n- Home\n');
  expect([...readSections(report)]).toEqual([
    ['Home', sections[0]],
    ['Cart', sections[1]],
  ]);
});
