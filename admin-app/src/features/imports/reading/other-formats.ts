import type { UploadKind } from '../import-row';
import { UnreadableFileError } from './binary-file';

interface Format {
  name: string;
  /** Advice for people with questions in this format. */
  advice: string;
}

/** Other programs' XML files, by their first element. */
const XML: readonly [root: RegExp, format: Format][] = [
  [
    /^quiz$/,
    { name: 'a Moodle XML file', advice: 'In Moodle, export the questions as GIFT, then choose that file.' },
  ],
  [
    /^questestinterop$/,
    { name: 'a QTI 1 file', advice: 'Export the questions as QTI 2 or 3, then choose that file.' },
  ],
  [
    /^(?:qti-)?assessment-?test$/,
    {
      name: 'a QTI test without its questions',
      advice: 'Export it as a package (ZIP), then choose that file.',
    },
  ],
  [/^manifest$/, { name: 'only the file list of a package', advice: 'Choose the whole package (ZIP).' }],
  [
    /^(?:workbook|package)$/,
    { name: 'an Office document saved as XML', advice: 'Save it as CSV, then choose that file.' },
  ],
  [/^html$/, { name: 'a web page', advice: 'Save its table as CSV, then choose that file.' }],
];
const OTHER_XML: Format = {
  name: 'an unsupported XML file',
  advice: 'Export the questions as QTI, GIFT or CSV, then choose that file.',
};
const DOCUMENT: Format = { name: 'a document question', advice: 'Load it in the document editor.' };
const JSON_FILE: Format = {
  name: 'a JSON file',
  advice: 'Export the questions as QTI, GIFT or CSV, then choose that file.',
};

/** Returns the name of a document's first element, in lower case and without its prefix; undefined if it isn't XML or HTML. */
function rootOf(text: string): string | undefined {
  const start = text
    .slice(0, 20_000)
    .replace(/^[\s\uFEFF]+/, '')
    .replace(/^(?:<\?[^>]*\?>|<!--[^]*?-->|<!doctype(?:[^[>]|\[[^\]]*\])*>|\s+)+/i, '');
  return /^<(?:[\w.-]+:)?([\w.-]+)[\s/>]/.exec(start)?.[1]?.toLowerCase();
}

/** Whether text is a single QTI question, as in a package. */
export const isQtiItem = (text: string): boolean =>
  /^(assessmentitem|qti-assessment-item)$/.test(rootOf(text) ?? '');

/** The start of JSON, even if its end is missing; no other format starts like this. */
const JSON_START = /^[\s\uFEFF]*(?:\{\s*"[^"\n]{0,200}"\s*:|\[\s*\{\s*")/;
/** The maximum number of characters to parse; longer texts are recognised by their start. */
const MAX_JSON = 5_000_000;

function isJson(text: string): boolean {
  if (JSON_START.test(text)) return true;
  if (!/^[\s\uFEFF]*[[{]/.test(text) || text.length > MAX_JSON) return false;
  try {
    return typeof JSON.parse(text.replace(/^\uFEFF/, '')) === 'object';
  } catch {
    return false;
  }
}

/** Whether JSON is a document, as the document editor saves it. */
const isDocument = (text: string): boolean =>
  ['sections', 'variables', 'formulas', 'fields'].every((name) => text.includes(`"${name}"`));

/**
 * Refuses text in any format that uploads can't read, with advice.
 * @throws UnreadableFileError with a message for the user
 */
export function refuseOtherFormat(text: string, uploadKind: UploadKind): void {
  const format = otherFormatOf(text);
  if (!format) return;
  const advice = uploadKind === 'course' ? 'Upload courses as a CSV.' : format.advice;
  throw new UnreadableFileError(`This is ${format.name}. ${advice}`);
}

function otherFormatOf(text: string): Format | undefined {
  const root = rootOf(text);
  const known = root === undefined ? undefined : XML.find(([pattern]) => pattern.test(root))?.[1];
  if (known) return known;
  if (/^[\s\uFEFF]*<\?xml\s/.test(text)) return OTHER_XML;
  if (!isJson(text)) return undefined;
  return isDocument(text) ? DOCUMENT : JSON_FILE;
}
