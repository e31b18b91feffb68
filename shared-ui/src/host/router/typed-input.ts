type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks a part of the page that preserves its own input across a reload. */
const KEEPS_INPUT = 'data-keeps-input';

/** Marks a field that has been typed in or changed. The mark is on the element, where every application on the page finds it. */
const TYPED = 'data-typed';

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Records from now on which fields have been typed in or changed. */
export function watchTypedInput(): void {
  // Parts of a page may stop these events, so the window listens before them.
  window.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) && target.type !== 'search') target.setAttribute(TYPED, '');
    },
    { capture: true },
  );
}

/** Whether a field on the page contains input that would be lost with the page. */
export function hasTypedInput(): boolean {
  const fields = document.querySelectorAll<Field>(`[${TYPED}]`);
  return [...fields].some((field) => field.value !== '' && !field.closest(`[${KEEPS_INPUT}]`));
}
