/** Apart from the schemas, which pages do not load. */
export const maxAddresses = 20;
