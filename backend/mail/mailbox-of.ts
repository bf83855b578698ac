const gmailDomains = new Set(['gmail.com', 'googlemail.com']);

/** Returns the mailbox for counting: no `+tag`, and no dots at Gmail ("Dots don't matter"). */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, Math.max(at, 0)).split('+', 1);
  // "+tag@example.in" has no other local part.
  if (local === '') return address;
  if (gmailDomains.has(domain)) return `${local.replaceAll('.', '')}@gmail.com`;
  return `${local}@${domain}`;
}
