import { DOMParser, type Node } from '@xmldom/xmldom';
import { decodeEntities } from '../../../shared/decode-entities';
import { MAX_NESTING, type MarkupElement, type MarkupNode } from '../markup/markup';

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** Normalises line endings as XML 1.0 does. The parser's default would also treat U+2028 as a line break, as in XML 1.1. */
const normalizeLineEndings = (xml: string): string => xml.replaceAll(/\r\n?/g, '\n');

/** HTML's named references, which some tools write although XML has only five. In CDATA they are text. */
const NAMED_REFERENCE = /<!\[CDATA\[[^]*?(?:\]\]>|$)|&(?!(?:amp|lt|gt|quot|apos);)[a-z]\w*;/gi;

/** The tokens of a document. Unclosed markup extends to the document's end, so that every character is read once. */
const TOKEN = new RegExp(
  [
    String.raw`<!\[CDATA\[[^]*?(?:\]\]>|$)`,
    String.raw`<!--[^]*?(?:-->|$)`,
    String.raw`<\?[^]*?(?:\?>|$)`,
    String.raw`<\/?[^\s/>!?](?:[^"'>]+|"[^"]*(?:"|$)|'[^']*(?:'|$))*(?:>|$)`,
  ].join('|'),
  'g',
);
/** The HTML elements that QTI 2 items have in the QTI namespace. (https://www.imsglobal.org/question/qtiv2p2) */
const NAMES = new Set(
  (
    'a abbr acronym address article aside audio b bdi bdo big blockquote br caption cite code col colgroup dd del details dfn div ' +
    'dl dt em embed figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd label li mark nav object ol p param ' +
    'picture pre q rb rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead ' +
    'track tr tt u ul var video'
  ).split(' '),
);

const isHtmlName = (name: string): boolean => NAMES.has(name);

/** Whether the parser can read a document in reasonable time: deeply nested documents take minutes. */
function isReadable(xml: string, maxElements: number): boolean {
  let depth = 0;
  let elements = 0;
  for (const [token] of xml.matchAll(TOKEN)) {
    if (/^<[!?]/.test(token) || token.endsWith('/>')) elements += 1;
    else if (token.startsWith('</')) depth -= 1;
    else {
      depth += 1;
      elements += 1;
    }
    if (depth > MAX_NESTING || elements > maxElements) return false;
  }
  return true;
}

/**
 * Returns a document's root; undefined if it isn't well-formed, is too large or too deeply nested, or isn't in the encoding it declares.
 * @param maxElements the maximum number of elements; the parser takes a second for 200,000
 */
export function parseXml(bytes: Uint8Array | undefined, maxElements = Infinity): MarkupElement | undefined {
  if (bytes === undefined) return undefined;
  try {
    const xml = decodeXml(bytes).replaceAll(NAMED_REFERENCE, (match) =>
      match.startsWith('<') ? match : decodeEntities(match),
    );
    if (!isReadable(xml, maxElements)) return undefined;
    const onError = (level: string, message: string) => {
      if (level !== 'warning') throw new SyntaxError(message);
    };
    const { documentElement } = new DOMParser({ onError, normalizeLineEndings }).parseFromString(
      xml,
      'text/xml',
    );
    if (!documentElement) return undefined;
    const [root] = toMarkup(documentElement, /^(?!qti-).*[A-Z]/.test(documentElement.localName ?? ''));
    return typeof root === 'string' ? undefined : root;
  } catch {
    return undefined;
  }
}

/** Decodes a document by its byte order mark or its declared encoding. @throws TypeError or RangeError if that isn't its encoding */
function decodeXml(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return decode('utf-16le', bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return decode('utf-16be', bytes);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^(?:ï»¿)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  return decode(named === undefined || start.startsWith('ï»¿') ? 'utf-8' : named, bytes);
}

const decode = (label: string, bytes: Uint8Array): string =>
  new TextDecoder(label, { fatal: true }).decode(bytes);

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Converts a parsed node, without comments. @param isQti2 whether to convert names to QTI 3, which has the same model */
function toMarkup(node: Node, isQti2: boolean): MarkupNode[] {
  if (node.nodeType === TEXT || node.nodeType === CDATA) return [node.nodeValue ?? ''];
  if (node.nodeType !== ELEMENT) return [];
  const element = node as unknown as Element;
  const { localName, namespaceURI } = element;
  const isRenamed = isQti2 && !isHtmlName(localName) && !/MathML|lom/i.test(namespaceURI ?? '');
  return [
    {
      name: isRenamed ? `qti-${kebab(localName)}` : localName,
      namespace: namespaceURI ?? undefined,
      attributes: Object.fromEntries(
        [...element.attributes].map(({ name, value }) => [isRenamed ? kebab(name) : name, value]),
      ),
      children: [...node.childNodes].flatMap((child) => toMarkup(child, isQti2)),
    },
  ];
}
