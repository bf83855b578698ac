export function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent ?? 'not XML');
  return document;
}

export function textsOf(document: Document | Element, name: string): (string | null)[] {
  return [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
}
