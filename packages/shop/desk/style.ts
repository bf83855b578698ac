import { cspHash } from '../platform/sha256';

/** Values of styles/tokens.scss. */
export const style = `
:root { color-scheme: light dark;
  --ink: light-dark(#1b231d, #eef1ea); --muted: light-dark(#5a655c, #a9b4aa);
  --line: light-dark(#e4ded1, #2e3830); --border: light-dark(#8b8674, #6d7a70);
  --leaf: light-dark(#1f5a3c, #7cc79a); --leaf-ink: light-dark(#fff, #0c1a12);
  --paper: light-dark(#fbf9f4, #111512); --surface: light-dark(#fff, #1a201b);
  --error: light-dark(#a3261d, #ffb4a8); --note: light-dark(#fff3d6, #3a3118);
  --error-surface: light-dark(#fdebe8, #3d1a16); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, 'Noto Sans', Roboto, sans-serif;
  overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
a { color: var(--leaf); }
:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px; }
h1 { margin: 0 0 16px; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 8px; font-size: 1.125rem; line-height: 1.3; }
p { margin: 0 0 12px; }
.muted { color: var(--muted); }
.text { white-space: pre-line; }
.bar { display: flex; flex-wrap: wrap; gap: 0 20px; align-items: center; padding: 4px 16px;
  background: var(--surface); border-bottom: 1px solid var(--line); }
.bar a { display: flex; align-items: center; min-height: 44px; color: inherit; text-decoration: none; }
.bar nav { display: flex; flex-wrap: wrap; gap: 0 20px; }
.bar [aria-current] { color: var(--leaf); box-shadow: inset 0 -2px; }
.account { margin-left: auto; }
.brand { font-weight: 700; }
main { max-width: 70rem; margin: 0 auto; padding: 24px 16px 64px; }
.slim { max-width: 27.5rem; }
.card { margin: 0 0 16px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; }
.columns { display: grid; gap: 0 16px; align-items: start; }
.row { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; }
.row > .field { flex: 1 1 8rem; min-width: 0; margin: 0; }
.field { margin: 0 0 16px; }
.field > label { display: block; margin-bottom: 4px; font-weight: 600; }
.quantity { display: grid; grid-template-columns: 1fr 5rem; gap: 0 16px; align-items: center; }
.quantity > input { grid-area: 1 / 2 / 3; }
.quantity > label { margin: 0; align-self: end; }
.check { display: flex; gap: 12px; align-items: center; min-height: 44px; }
.check > button { flex: none; }
input, select, textarea, button, .button { font: inherit; min-height: 44px; border-radius: 10px; }
input, select, textarea { width: 100%; min-width: 0; padding: 8px 12px; color: inherit; background: var(--surface); border: 1px solid var(--border); }
textarea { min-height: 96px; }
input[type=checkbox] { flex: none; width: 1.625rem; height: 1.625rem; min-height: 0; accent-color: var(--leaf); }
[aria-invalid=true] { border-color: var(--error); }
button, .button { display: inline-flex; align-items: center; justify-content: center; padding: 8px 20px; border: 1px solid var(--border);
  background: none; color: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.main { background: var(--leaf); border-color: var(--leaf); color: var(--leaf-ink); }
.plain { padding: 8px 0; border: 0; font-weight: 400; }
.hint { display: block; margin-top: 4px; font-weight: 400; color: var(--muted); font-size: .875rem; }
.error { color: var(--error); font-weight: 600; }
p.error { padding: 12px 16px; border: 1px solid; border-left-width: 6px; border-radius: 10px; background: var(--error-surface); }
p.error:focus-visible { outline-color: var(--error); }
.field > .error { display: block; margin-top: 4px; font-size: .9375rem; }
.quantity > .error, .quantity > .hint { margin: 0; align-self: start; }
.notice { padding: 12px 16px; border-radius: 10px; background: var(--note); }
.tag { display: inline-block; padding: 0 10px; border: 1px solid var(--line); border-radius: 999px; font-size: .875rem; white-space: nowrap; }
/* Of a page that grows (progress.tsx), the last part. */
.step:has(+ *), .stop:has(~ .made) { display: none; }
.strong { border-color: currentcolor; color: var(--leaf); }
.due { border-color: currentcolor; color: var(--error); white-space: normal; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 12px 10px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
.nowrap { white-space: nowrap; }
th > a { display: inline-block; min-height: 24px; }
.number { text-align: right; white-space: nowrap; }
dl { margin: 0; }
dt { font-weight: 600; }
dd { margin: 0 0 12px; color: var(--muted); }
address { font-style: normal; }
address a, main .row > a { display: inline-flex; align-items: center; min-height: 44px; }
summary { min-height: 44px; margin: -8px; padding: 8px; font-weight: 700; font-size: 1.125rem; line-height: 1.55; cursor: pointer; }
article details { margin-top: 16px; }
article summary { font-size: 1rem; }
details[open] summary { margin-bottom: 8px; }
.qr { max-width: 240px; }
.codes { columns: 2 12.5rem; padding: 0; list-style: none; font-family: ui-monospace, monospace; }
td img { display: block; border-radius: 8px; object-fit: cover; }
.screenshot { max-width: 100%; max-height: 360px; border-radius: 8px; }
dd img { display: block; margin: 4px 0; border-radius: 8px; object-fit: cover; }
.picture { width: 68px; }
.check + .field, .row + .muted { margin-top: 12px; }
.shot { padding: 12px 0; border-top: 1px solid var(--line); align-items: center; }
.shot form { flex: 1 1 min(15rem, 100%); }
.shot .field { margin-bottom: 8px; }
.shot img { border-radius: 10px; object-fit: cover; }
form + .card { margin-top: 24px; }
form + p { margin-top: 12px; }
ul { margin: 0; padding-left: 20px; }
button:disabled { opacity: .5; cursor: default; }
.skip { position: absolute; left: -999px; padding: 12px 16px; background: var(--surface); }
.skip:focus { left: 0; z-index: 1; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (min-width: 56.25em) {
  .columns { grid-template: auto 1fr / 3fr 2fr; }
  .side { grid-area: 1 / 2 / 3; }
}
@media (max-width: 56.25em) {
  .brand { flex: 1 1 0; min-width: min-content; line-height: 1.25; overflow-wrap: break-word; }
  .bar nav { order: 1; flex: 1 0 calc(100% + 32px); flex-wrap: nowrap; gap: 0 4px; margin: 0 -16px; padding: 0 36px 0 8px; scroll-padding: 0 36px;
    overflow-x: auto; scrollbar-width: thin; white-space: nowrap; mask: linear-gradient(to left, transparent, #000 36px); }
  .bar nav a { padding: 0 8px; }
  .bar nav a:focus-visible { outline-offset: -3px; }
  .bar nav [aria-current] { scroll-initial-target: nearest; }
}
@media (min-width: 40.0625em) {
  .unbroken { white-space: nowrap; }
  .figures td, .figures thead th + th { text-align: right; }
  .figures th, .figures td { overflow-wrap: normal; }
  .figures .wide { min-width: 9rem; overflow-wrap: anywhere; }
  .card:has(> .figures) { overflow-x: auto; }
}
@media (max-width: 40em) {
  .row > .field:has(select) { flex-basis: 100%; }
  .stacks thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stacks tr { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: center; padding: 10px 0; border-top: 1px solid var(--line); }
  .stacks tbody tr:first-child { border-top: 0; padding-top: 0; }
  .stacks td, .stacks th { padding: 2px 0; border: 0; }
  .stacks th > a { display: inline-flex; align-items: center; min-width: 44px; min-height: 44px; }
  .tag { white-space: normal; }
  .stacks .picture { flex: 0 0 56px; }
  .stacks .item { flex: 1 1 8rem; }
  .stacks .number { margin-left: auto; }
  .stacks .wide { flex: 1 0 100%; }
  .stacks .name { flex: 1 1 60%; }
  .stacks .cell { flex: 1 1 25%; }
  .cell::before { content: attr(data-label) / ""; display: block; font-size: .875rem; color: var(--muted); }
}`;

export const styleHash = cspHash(style);
