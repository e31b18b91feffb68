import { power } from '../formatted-text/power';

/** The text that a voice reads without a pause: a heading, a paragraph, an option, a table row. */
export interface ReadablePart {
  text: string;
  /** Returns the range of these characters on screen. */
  rangeOf: (start: number, end: number) => Range;
}

/** The attribute that overrides the text read for an element; if it is empty, nothing is read. */
const SPOKEN = 'data-spoken';

/** A character's place on screen or, if it isn't shown, the element that it's read for. */
type Place = { node: Text; offset: number } | { element: Element };

/** The selector of buttons that are answers. The text of other buttons isn't read. */
const ANSWER_BUTTON = '[aria-pressed]';
const SKIPPED = `script, style, template, svg:not([role="img"]), [hidden], [aria-hidden="true"], [role="status"],
  thead, button:not(${ANSWER_BUTTON}), input[type="radio"], input[type="checkbox"], input[type="range"], annotation`;

/** Matches a gap to fill in. */
const BLANK = /_{2,}/g;

/**
 * Returns these elements' content in the parts that a voice should read. Uses only the page itself, so it never reads text that students
 * can't see, such as an answer key.
 */
export function readableParts(roots: readonly Element[]): ReadablePart[] {
  const collector = new Collector();
  for (const root of roots) {
    collector.read(root, false);
    collector.endPart();
  }
  return collector.parts;
}

class Collector {
  readonly parts: ReadablePart[] = [];
  #text = '';
  #places: Place[] = [];

  /** Reads a node. @param inline whether all content belongs to one part, as in a table row or a button */
  read(node: Node, inline: boolean): void {
    if (node instanceof Text) this.#addText(node);
    else if (node instanceof Element) this.#readElement(node, inline);
  }

  endPart(): void {
    const places = this.#places;
    const text = this.#text.trimEnd();
    if (/[\p{L}\p{N}]/u.test(text)) {
      this.parts.push({
        text,
        rangeOf: (start, end) => rangeBetween(places.slice(start, Math.max(end, start + 1))),
      });
    }
    this.#text = '';
    this.#places = [];
  }

  #readElement(element: Element, inline: boolean): void {
    const spoken = spokenOf(element);
    if (spoken === undefined && element.matches(SKIPPED)) return;
    const isRow = element.matches('tr, [role="row"], button');
    const breaks = !inline && (isRow || !isInline(element));
    if (breaks) this.endPart();
    if (spoken !== undefined) this.#add(` ${spoken} `, element);
    else if (element.localName === 'br') this.#add(' ', element);
    else if (element.localName === 'math') this.#add(` ${spokenFormula(element)} `, element);
    else {
      const name = groupName(element);
      if (name) {
        this.#add(name, element);
        if (!inline) this.endPart();
      }
      if (element.matches('th, td')) this.#beginCell(element);
      for (const child of element.childNodes) this.read(child, inline || isRow);
    }
    if (breaks) this.endPart();
  }

  /** Separates cells and reads each with its column's heading, unless a control in the cell has its own name. */
  #beginCell(cell: Element): void {
    const hasControl = cell.querySelector('input, select') !== null;
    if (!hasControl && cell.textContent.trim() === '' && !cell.querySelector('img')) return;
    if (this.#text.trim() !== '') this.#add(', ', cell);
    const heading = cell instanceof HTMLTableCellElement && !hasControl && columnHeading(cell);
    if (heading) this.#add(`${heading}: `, cell);
  }

  #addText(node: Text): void {
    const text = node.data;
    let at = 0;
    for (const { index, 0: blank } of text.matchAll(BLANK)) {
      this.#addCharacters(node, at, index);
      this.#add(' blank ', node.parentElement ?? document.body);
      at = index + blank.length;
    }
    this.#addCharacters(node, at, text.length);
  }

  #addCharacters(node: Text, from: number, to: number): void {
    for (let offset = from; offset < to; offset++) this.#push(node.data.charAt(offset), { node, offset });
  }

  #add(text: string, element: Element): void {
    for (const character of text) this.#push(character, { element });
  }

  /** Adds a character; a run of spaces becomes one, and spaces at the beginning are left out. */
  #push(character: string, place: Place): void {
    const isSpace = /\s/.test(character);
    if (isSpace && (this.#text === '' || this.#text.endsWith(' '))) return;
    // Removes a space before punctuation, which may follow a gap or the end of a cell.
    if (/[,.;:!?%)]/.test(character) && this.#text.endsWith(' ')) {
      this.#text = this.#text.slice(0, -1);
      this.#places.pop();
    }
    this.#text += isSpace ? ' ' : character;
    for (let unit = 0; unit < character.length; unit++) this.#places.push(place);
  }
}

/** Returns an element's spoken text if it differs from the content; undefined if the content is read. */
function spokenOf(element: Element): string | undefined {
  const spoken = element.getAttribute(SPOKEN);
  if (spoken !== null) return spoken;
  if (element instanceof HTMLImageElement) return element.alt && `Picture: ${element.alt}`;
  if (element instanceof HTMLSelectElement)
    return element.value === '' ? `blank. Choose from ${choices(element)}` : element.value;
  if (element instanceof HTMLTextAreaElement) return element.value || 'blank';
  if (element instanceof HTMLInputElement && !element.matches(SKIPPED)) return element.value || 'blank';
  if (element.getAttribute('role') === 'img') return element.getAttribute('aria-label') ?? '';
  return undefined;
}

const choices = (select: HTMLSelectElement): string =>
  [...select.options]
    .filter(({ value }) => value !== '')
    .map(({ text }) => text)
    .join(', ');

/** Returns the name of a list if the name isn't on screen, as for the sides of an association. */
const groupName = (element: Element): string | null =>
  element.getAttribute('role') === 'list' ? element.getAttribute('aria-label') : null;

/** Returns a cell's own label, otherwise the heading above it. */
function columnHeading(cell: HTMLTableCellElement): string {
  if (cell.localName !== 'td') return '';
  const own = cell.dataset['label'];
  return own ?? cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent.trim() ?? '';
}

function isInline(element: Element): boolean {
  const { display, position } = getComputedStyle(element);
  // Screen-reader-only text is positioned absolutely.
  return /^(inline|contents)/.test(display) || position === 'absolute' || element.localName === 'br';
}

function rangeBetween(places: readonly Place[]): Range {
  const range = document.createRange();
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last) return range;
  if ('node' in first) range.setStart(first.node, first.offset);
  else range.setStartBefore(first.element);
  if ('node' in last) range.setEnd(last.node, last.offset + 1);
  else range.setEndAfter(last.element);
  return range;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '−': 'minus',
  '-': 'minus',
  '×': 'times',
  '⋅': 'times',
  '÷': 'divided by',
  '/': 'divided by',
  '=': 'equals',
  '≠': 'is not equal to',
  '<': 'is less than',
  '>': 'is greater than',
  '≤': 'is at most',
  '≥': 'is at least',
  '≈': 'is about',
};

/** Returns a formula in words, from its MathML. */
function spokenFormula(element: Element): string {
  const [first, second] = [...element.children].map((child) => spokenFormula(child));
  switch (element.localName) {
    case 'annotation':
      return '';
    case 'mfrac':
      return `${first} over ${second}`;
    case 'msup':
      return `${first} ${power(second ?? '')}`;
    case 'msub':
      return `${first} ${second}`;
    case 'msqrt':
      return `the square root of ${inner(element)}`;
    case 'mo':
      return OPERATORS[element.textContent.trim()] ?? element.textContent;
    default:
      return element.children.length > 0 ? inner(element) : element.textContent.trim();
  }
}

const inner = (element: Element): string =>
  [...element.children]
    .map((child) => spokenFormula(child))
    .filter((words) => words !== '')
    .join(' ');
