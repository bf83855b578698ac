/** The address has passed `safeTarget`. */
export function navigateTo(url: string): void {
  location.assign(url);
}

/** The address has passed `safeTarget`. */
export function postForm(url: string, inputs: readonly [name: string, value: string][]): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of inputs) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // An input named "submit" hides the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
