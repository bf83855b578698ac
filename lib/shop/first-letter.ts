/** What stands for a store without a picture: the first letter of its name, with the marks on it. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase('en-IN');
}
