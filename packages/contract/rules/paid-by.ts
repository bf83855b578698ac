/** Such as: by UPI, by cash on delivery, in cash */
export const paidByLabel = (method: string): string =>
  method === 'cash' ? 'in cash' : `by ${method}`;
