/** Receives the events of a scan. Names have no namespace prefix. */
interface Visitor {
  open?: (name: string, attributes: ReadonlyMap<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<[?!][^>]*>|<\/(?:[\w.-]+:)?([\w.-]+)\s*>|<(?:[\w.-]+:)?([\w.-]+)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g;
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (reference: string, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? reference;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
    },
  );

/** Scans a part of a workbook without building a tree, which for a large sheet wouldn't fit in an old computer's memory. */
export function scanXml(xml: string, { open, text, close }: Visitor): void {
  for (const [, cdata, closed, opened, attributes = '', characters] of xml.matchAll(TOKEN)) {
    if (characters !== undefined) text?.(decode(characters));
    else if (cdata !== undefined) text?.(cdata);
    else if (closed !== undefined) close?.(closed);
    else if (opened !== undefined) {
      open?.(
        opened,
        new Map(
          [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
            name,
            decode(double ?? single ?? ''),
          ]),
        ),
      );
      if (attributes.endsWith('/')) close?.(opened);
    }
  }
}
