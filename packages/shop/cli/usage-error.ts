/** Printed with the help of the command. */
export class UsageError extends Error {}
