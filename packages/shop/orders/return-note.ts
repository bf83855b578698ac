/** The note of the event of a returned order: Returned: Too small */
export const returnNote = (reason: string | undefined): string =>
  ['Returned', reason].filter(Boolean).join(': ');

/** The reason in such a note; empty without one. */
export const returnReason = (note: string): string => note.replace(/^Returned(?:$|: )/, '');
