export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase('en-IN');
}
