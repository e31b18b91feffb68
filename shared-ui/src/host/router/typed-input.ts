type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks a part of the page that keeps its input through a reload by itself. */
const KEEPS_INPUT = 'data-keeps-input';

/** Marks a field in which something was entered. The mark is on the element, where every application on the page finds it. */
const TYPED = 'data-typed';

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Remembers from now on which fields something was entered in. */
export function watchTypedInput(): void {
  // Parts of a page may stop such events: the window receives them first.
  window.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) && target.type !== 'search') target.setAttribute(TYPED, '');
    },
    { capture: true },
  );
}

/** Whether a field on the page holds something that was entered here and would be lost with the page. */
export function hasTypedInput(): boolean {
  const fields = document.querySelectorAll<Field>(`[${TYPED}]`);
  return [...fields].some((field) => field.value !== '' && !field.closest(`[${KEEPS_INPUT}]`));
}
