/** Copied from styles/tokens.scss for drawn pictures. */
export const colors = {
  paper: '#fbf9f4',
  ink: '#1b231d',
  muted: '#5a655c',
  leaf: '#1f5a3c',
  clay: '#b4532a',
  white: '#ffffff',
} as const;
