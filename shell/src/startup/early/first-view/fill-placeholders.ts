import type { FirstViewContent } from 'shared-ui/start';

/**
 * Matches placeholders written by `placeholder` and `imagePlaceholder` of `shared-ui/build/prerender`; components put Storage's path before
 * an image placeholder.
 */
const PLACEHOLDER = /(?:\/storage\/v1\/object\/public\/)?\{\{(\w+)\}\}/g;

/**
 * Puts values into the placeholders in part of a page, in text and attributes. No value is ever parsed as markup.
 * @param values by name; a placeholder without one becomes empty, an image without a URL is removed, and so is an element
 * marked `data-if` with the name of a missing value
 */
export function fillPlaceholders(part: ParentNode & Node, values: FirstViewContent['values']): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-if]'))
    if (!values[element.dataset['if'] ?? '']) element.remove();
  const filled = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_placeholder, name: string) => values[name] ?? '');
  const nodes = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Element)
      for (const attribute of node.attributes) {
        if (attribute.value.includes('{{')) attribute.value = filled(attribute.value);
      }
    else if (node.nodeValue?.includes('{{')) node.nodeValue = filled(node.nodeValue);
  }
  for (const image of part.querySelectorAll('img')) if (!image.getAttribute('src')) image.remove();
}
