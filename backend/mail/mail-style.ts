/** The shop's colours (styles/tokens.scss): mail programs know no custom properties. */
export const colors = {
  ink: '#1b231d',
  muted: '#5a655c',
  line: '#e4ded1',
  leaf: '#1f5a3c',
  leafInk: '#ffffff',
  paper: '#fbf9f4',
  surface: '#ffffff',
};

/** Everything else is inline, for mail programs that read no style element; those have no dark mode. */
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
