/** Paper is white in both themes. */
export const printStyle = `
@page { margin: 14mm; }
* { box-sizing: border-box; }
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 210mm; padding: 16px; background: #fff; color: #1c1c1c;
  font: 1rem/1.45 system-ui, 'Noto Sans', Roboto, sans-serif; overflow-wrap: anywhere; }
section { padding: 24px 0; break-after: page; break-inside: avoid; border-bottom: 1px dashed #767676; }
header { display: flex; justify-content: space-between; gap: 24px; }
h1 { margin: 0 0 8px; font-size: 1.5em; }
h2 { margin: 16px 0 8px; font-size: 1em; }
p { margin: 0 0 16px; }
address { margin: 0 0 16px; font-style: normal; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px; border: 1px solid #767676; text-align: left; font-weight: 400; vertical-align: top; }
thead th { font-weight: 700; overflow-wrap: normal; }
tbody th { overflow-wrap: break-word; }
@media (max-width: 40em) { th, td { padding: 8px 4px; } }
.collect { font-size: 1.25em; font-weight: 700; }
.label { font-size: 1.25em; }
.label h1 { font-size: 1em; }
.label p:not(.collect) { font-size: .7em; margin: 0 0 4px; }
.screen { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px 24px; min-height: 44px; white-space: nowrap; }
a { color: inherit; padding: 12px 0; }
button { min-height: 44px; padding: 0 20px; border: 1px solid; border-radius: 10px; background: none; color: inherit; font: inherit; cursor: pointer; }
@media print { .screen { display: none; } body { max-width: none; padding: 0; font-size: 12pt; } section { padding: 0; border: 0; } }
`;
