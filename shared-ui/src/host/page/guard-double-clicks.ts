const PRESSABLE =
  'a, button, input, label, select, summary, textarea, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

/** Returns the element that a click presses; for a label, its control. */
function pressedBy({ target }: MouseEvent): Element | null {
  const pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
  return pressed instanceof HTMLLabelElement ? (pressed.control ?? pressed) : pressed;
}

/**
 * Lets further clicks of a double-click reach only the element that the first click pressed, while its label is unchanged. Otherwise, they
 * would press an element that has just moved there: an option that moved up, or 'Next' in place of 'Check'.
 * @returns a function that stops guarding
 */
export function guardDoubleClicks(): () => void {
  let first: { pressed: Element | null; text: string | null } = { pressed: null, text: null };
  function onClick(event: MouseEvent) {
    // 0 means a click by keyboard or script.
    if (event.detail === 0) return;
    const pressed = pressedBy(event);
    const text = pressed?.textContent ?? null;
    if (event.detail === 1) first = { pressed, text };
    else if (pressed && (pressed !== first.pressed || text !== first.text)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  // This listener runs before every other one.
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
