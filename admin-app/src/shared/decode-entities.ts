import { parseFragment } from 'parse5';

/** Replaces HTML character references, such as `&eacute;`, with the characters. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi, (reference) => {
    const [node] = parseFragment(reference).childNodes;
    return node && 'value' in node ? node.value : reference;
  });
