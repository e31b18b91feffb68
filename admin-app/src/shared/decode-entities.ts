import { parseFragment } from 'parse5';

/** References of HTML to characters, such as `&eacute;`, as the characters. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi, (reference) => {
    const [node] = parseFragment(reference).childNodes;
    return node && 'value' in node ? node.value : reference;
  });
