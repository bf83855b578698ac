/** Names whose words alone would be unclear. */
const labels: Partial<Record<string, string>> = {
  agreedTo: 'You agreed to',
  at: 'Date',
  bankReference: "Bank's reference",
  campaign: 'How you found the shop',
  color: 'Colour',
  credited: 'Cancelled or returned',
  data: 'Details of the payment',
  gstin: 'GSTIN',
  id: 'Number',
  imgUrl: 'Picture',
  isDefault: 'Default address',
  mail: 'Email',
  parts: 'Parcels, cancellations, returns and refunds',
  postalCode: 'PIN code',
  refundDue: 'To be refunded',
  report: 'Payment that you reported',
  shipping: 'Delivery address',
  speed: 'Delivery',
  url: 'Link',
  utr: 'UTR',
};

/** A field as words: `reportedAt` becomes Reported at. */
export function fieldLabel(name: string): string {
  const words = name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ');
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
