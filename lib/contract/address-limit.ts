/** How many addresses an account keeps; apart from the schemas, which no page has to load for it. */
export const maxAddresses = 20;
