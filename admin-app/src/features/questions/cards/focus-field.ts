const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

const isShown = (element: Element) => element.closest('[hidden], details:not([open])') === null;

/**
 * Focuses a field of the form that a card shows, and scrolls it into view: the one with this text, else the first.
 * A form that is still loading gets the focus once it is there, unless the focus has moved elsewhere.
 * @param text what was pressed in the card
 */
export function focusField(card: Element | null | undefined, text = ''): void {
  const fields = [...(card?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS) ?? [])].filter(
    isShown,
  );
  const field = fields.find(({ value }) => text !== '' && value.trim() === text) ?? fields[0];
  if (!card) return;
  if (!field) {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      if (document.activeElement === document.body) focusField(card, text);
    });
    observer.observe(card, { childList: true, subtree: true });
    return;
  }
  field.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
}
