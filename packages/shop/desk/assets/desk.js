// Gives the forms of a page that the browser's Back opened their earlier ids, so that a form works
// once there, too: the page was requested anew, and has others.
const [{ type }] = performance.getEntriesByType('navigation');
const earlier = (type === 'back_forward' && history.state) || {};
const ids = {};
for (const { action, elements } of document.forms) {
  const id = elements.form;
  if (!id) continue;
  ids[action] = id.value = earlier[action] ?? id.value;
}
history.replaceState(ids, '');

// The token of a password link is in the fragment, which no server logs.
const token = new URLSearchParams(location.hash.slice(1)).get('token');
if (token) {
  for (const field of document.getElementsByName('token')) field.value ||= token;
  history.replaceState(ids, '', location.pathname + location.search);
}

// A change of a product's pictures keeps what was typed in the form above them.
const typedKey = `typed ${location.pathname}`;
const main = document.querySelector('main form');
for (const [name, value] of JSON.parse(sessionStorage.getItem(typedKey) ?? '[]')) {
  const field = main?.elements[name];
  if (field) field[field.type === 'checkbox' ? 'checked' : 'value'] = value;
}
sessionStorage.removeItem(typedKey);
document.addEventListener('submit', ({ target, submitter }) => {
  if (target === main || !submitter?.closest('#pictures')) return;
  const typed = [...main.elements].flatMap((field) => {
    const [now, before] =
      field.type === 'checkbox' ? ['checked', 'defaultChecked'] : ['value', 'defaultValue'];
    return field[now] === field[before] ? [] : [[field.name, field[now]]];
  });
  sessionStorage.setItem(typedKey, JSON.stringify(typed));
});

for (const button of document.querySelectorAll('.print')) {
  button.hidden = false;
  button.onclick = () => print();
}
