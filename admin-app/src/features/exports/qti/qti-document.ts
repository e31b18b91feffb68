type Content = string | Node | null | undefined | false;

/** Creates an element of one namespace in the document being written. */
export type MakeElement = (
  name: string,
  attributes: Record<string, string | number | undefined>,
  ...content: (Content | readonly Content[])[]
) => Element;

const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * Writes a document as XML.
 * @param namespace the namespace of the document's elements
 * @param schema the address of the namespace's schema
 * @param write returns the root; its second argument makes elements of other namespaces
 */
export function writeXml(
  { namespace, schema }: { namespace: string; schema: string },
  write: (make: MakeElement, makeOf: (namespace: string) => MakeElement) => Element,
): string {
  const xml = document.implementation.createDocument(namespace, null);
  const makeOf = (other: string) => elementsOf(xml, other);
  const root = write(makeOf(namespace), makeOf);
  root.setAttributeNS(SCHEMA_INSTANCE, 'xsi:schemaLocation', `${namespace} ${schema}`);
  xml.append(root);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(xml)}\n`;
}

function elementsOf(xml: Document, namespace: string): MakeElement {
  return (name, attributes, ...content) => {
    const element = xml.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes))
      if (value !== undefined) element.setAttribute(key, storable(String(value)));
    for (const child of content.flat())
      if (child) element.append(typeof child === 'string' ? storable(child) : child);
    return element;
  };
}

/** Replaces two characters that text may contain but XML can't, even escaped. */
const storable = (text: string): string => text.replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD');

/** Splits text into lines with line break elements between them. */
export function lines(make: MakeElement, text: string): Content[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [make('br', {}), line]));
}
