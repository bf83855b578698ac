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
if (token) for (const field of document.getElementsByName('token')) field.value ||= token;

for (const button of document.querySelectorAll('.print')) {
  button.hidden = false;
  button.onclick = () => print();
}

// The menu scrolls sideways on a phone.
document
  .querySelector('.bar [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' });
