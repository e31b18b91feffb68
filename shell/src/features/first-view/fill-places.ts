/** As `place` and `picturePlace` of `shared-ui/prerender` write it. */
const PLACE = /(?:https:\/\/)?\{\{(\w+)\}\}/g;

/**
 * Puts values into the places of a piece of a page, in texts and attributes. No value is ever read as markup.
 * @param values by name; a place without one stays empty
 */
export function fillPlaces(part: ParentNode & Node, values: Readonly<Record<string, string>>): void {
  const filled = (text: string) => text.replaceAll(PLACE, (_place, name: string) => values[name] ?? '');
  const nodes = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Element)
      for (const attribute of node.attributes) {
        if (attribute.value.includes('{{')) attribute.value = filled(attribute.value);
      }
    else if (node.nodeValue?.includes('{{')) node.nodeValue = filled(node.nodeValue);
  }
}
