const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

const isShown = (element: Element) => element.closest('[hidden], details:not([open])') === null;

/**
 * Finds the field to focus in a card's form: the one with the pressed text, or else the first. Scrolls the card into view. If the form is
 * still loading, returns undefined and focuses the field once it appears, unless the focus has moved elsewhere.
 * @param text the text pressed in the card
 */
export function fieldOf(card: Element | null | undefined, text = ''): HTMLElement | undefined {
  if (!card) return undefined;
  const fields = [...card.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].filter(isShown);
  const field = fields.find(({ value }) => text !== '' && value.trim() === text) ?? fields[0];
  if (!field) {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      if (document.activeElement === document.body) fieldOf(card, text)?.focus();
    });
    observer.observe(card, { childList: true, subtree: true });
    return undefined;
  }
  card.scrollIntoView({ block: 'nearest' });
  return field;
}
