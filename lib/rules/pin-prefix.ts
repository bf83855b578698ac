/** Prefixes of postal circles; 9 is the army's. */
const pinPrefixes = /^(1[1-9]|2[0-8]|3[0-46-9]|4\d|5[0-36-9]|6[0-47-9]|7\d|8[0-5]|9\d)/;

/** A module of its own: every page loads the rules of addresses with its stores. */
export const hasPinPrefix = (pin: string): boolean => pinPrefixes.test(pin);
