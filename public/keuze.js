// Sends the reader's choice about consent, marks its button, and after a yes loads what it allows.
export async function send({ target: form, submitter }) {
  try {
    const body = new URLSearchParams({ keuze: submitter.value });
    const response = await fetch(form.action, { method: 'POST', body });
    if (!response.ok) throw new Error(`The choice was refused with status ${response.status}`);
    for (const button of form.elements) button.ariaPressed = String(button === submitter);
    for (const file of await response.json()) import(file);
  } catch {
    // As without script: the next page tells what went wrong.
    form.append(
      Object.assign(document.createElement('input'), {
        type: 'hidden',
        name: 'keuze',
        value: submitter.value,
      }),
    );
    form.submit();
  }
}
