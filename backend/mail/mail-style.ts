/** Values of styles/tokens.scss: mail clients support no custom properties. */
export const colors = {
  ink: '#1b231d',
  muted: '#5a655c',
  line: '#e4ded1',
  leaf: '#1f5a3c',
  leafInk: '#ffffff',
  paper: '#fbf9f4',
  surface: '#ffffff',
};

/** Other styles are inline for clients without style elements. */
export const darkStyle = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #111512 !important; color: #eef1ea !important; }
  .card { background: #1a201b !important; border-color: #2e3830 !important; color: #eef1ea !important; }
  .muted { color: #a9b4aa !important; }
  .line { border-color: #2e3830 !important; }
  .leaf { color: #7cc79a !important; }
  .button { background: #7cc79a !important; color: #0c1a12 !important; }
}`;
