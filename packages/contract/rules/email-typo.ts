/** Common in India; shorter names are too near to other domains. */
const providers = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
];

/** Providers whose names look like a typing error of those. */
const others = ['mail.com', 'ymail.com', 'email.com', 'yahoo.co.uk', 'yahoo.co.id'];

function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other) return true;
  const [rest, otherRest] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isWithin(edits, rest, otherRest);
  if (edits === 0) return false;
  return [
    [rest, other],
    [one, otherRest],
    [rest, otherRest],
  ].some(([left = '', right = '']) => isWithin(edits - 1, left, right));
}

/** Returns the address at the provider that was probably meant: "meera@gmail.com" for @gmial.com. */
export function correctEmail(email: string): string | undefined {
  const [, name = '', domain = ''] = /^(.+@)([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  if ([...providers, ...others].includes(domain)) return undefined;
  const [provider] = [1, 2].flatMap((edits) =>
    providers.filter((one) => isWithin(edits, domain, one)),
  );
  return name && provider && name + provider;
}
