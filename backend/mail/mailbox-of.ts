const gmailDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address most likely leads to, for counting alone: mails go to the address as it
 * is. Without a `+tag`, and at Gmail without full stops (its help, "Dots don't matter").
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, Math.max(at, 0)).split('+', 1);
  // Nothing is left of "+tag@example.in".
  if (local === '') return address;
  if (gmailDomains.has(domain)) return `${local.replaceAll('.', '')}@gmail.com`;
  return `${local}@${domain}`;
}
