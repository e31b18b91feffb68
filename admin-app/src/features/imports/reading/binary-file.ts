export const UNREADABLE_FILE = 'UnreadableFileError';

/** The error for a file that isn't readable text; its message is shown to users. */
export class UnreadableFileError extends Error {
  override name = UNREADABLE_FILE;
}

const EXCEL = 'This is an Excel workbook. Save it as CSV and upload that.';
const OTHER_SHEET = (name: string) => `This is ${name}. Export it as CSV and upload that.`;
const NOT_A_TABLE = (name: string) => `This is ${name}. Upload a CSV file.`;
/** Returns advice about a document that questions can be copied from. */
const COPY_TO_TEMPLATE = (name: string) =>
  `This is ${name}. Copy its questions into the CSV template, then choose that file.`;
const MOODLE_BACKUP =
  'This is a Moodle backup. In Moodle, export the questions as GIFT, then choose that file.';

/** The first bytes of file types, in hexadecimal, with the message for each. (https://www.iana.org/assignments/media-types) */
const SIGNATURES: readonly [start: RegExp, message: string][] = [
  [/^25504446/, COPY_TO_TEMPLATE('a PDF document')],
  [/^89504e470d0a1a0a/, NOT_A_TABLE('a PNG picture')],
  [/^ffd8ff/, NOT_A_TABLE('a JPEG picture')],
  [/^47494638/, NOT_A_TABLE('a GIF picture')],
  [/^52494646.{8}57454250/, NOT_A_TABLE('a WebP picture')],
  [/^.{8}66747970/, NOT_A_TABLE('a video or a picture')],
  [/^1a45dfa3/, NOT_A_TABLE('a video')],
  [/^(494433|fff[b3])/, NOT_A_TABLE('an audio file')],
  [
    /^(1f8b|377abcaf271c|526172211a07|fd377a585a00|425a68)/,
    'This is a compressed archive. Unpack it, then choose one of the files in it.',
  ],
  [/^7b5c727466/, COPY_TO_TEMPLATE('a rich text document')],
  [/^53514c69746520666f726d6174/, NOT_A_TABLE('a database')],
];

/** The messages for archives, by the name of an entry; names aren't compressed. */
const ARCHIVES: readonly [entry: string, message: string][] = [
  ['xl/workbook', EXCEL],
  ['word/document', COPY_TO_TEMPLATE('a Word document')],
  ['ppt/presentation', NOT_A_TABLE('a PowerPoint presentation')],
  ['opendocument.spreadsheet', OTHER_SHEET('an OpenDocument spreadsheet')],
  ['opendocument', NOT_A_TABLE('an OpenDocument file')],
  ['Index/Document.iwa', OTHER_SHEET('a Numbers or Pages document')],
  ['moodle_backup.xml', MOODLE_BACKUP],
  ['h5p.json', 'This is an H5P file, which can’t be read. Copy its questions into the CSV template.'],
  ['imsmanifest.xml', NOT_A_TABLE('a learning platform package')],
];

/** The start of an OLE container, from Microsoft Office before 2007. A workbook contains a stream named 'Workbook' in UTF-16. */
const OLE = /^d0cf11e0a1b11ae1/;
const toUtf16 = (text: string) => text.replaceAll(/./g, (letter) => `${letter}\0`);
const WORKBOOK = toUtf16('Workbook');
/** The stream in which Office 2007 and later store password-protected files. */
const ENCRYPTED = toUtf16('EncryptedPackage');
/** The number of bytes to search for entry names at each end of an archive: a name precedes each entry; all are listed at the end. */
const NAMES = 65_536;

/**
 * Refuses a file that isn't text, and says what it is.
 * @throws UnreadableFileError with a message for the user
 */
export function refuseBinary(bytes: Uint8Array): void {
  const message = describeBinary(bytes);
  if (message !== undefined) throw new UnreadableFileError(message);
}

function describeBinary(bytes: Uint8Array): string | undefined {
  const start = [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (start.startsWith('504b0304') || start.startsWith('504b0506')) {
    const names = toLatin1(bytes.subarray(0, NAMES)) + toLatin1(bytes.subarray(-NAMES));
    return (
      ARCHIVES.find(([entry]) => names.includes(entry))?.[1] ??
      'This ZIP isn’t a QTI package. Unpack it, then choose one of the files in it.'
    );
  }
  if (OLE.test(start)) {
    const text = toLatin1(bytes);
    if (text.includes(ENCRYPTED)) return 'This file has a password. Save it without one and upload that.';
    return text.includes(WORKBOOK) ? EXCEL : NOT_A_TABLE('an old Office document');
  }
  const known = SIGNATURES.find(([signature]) => signature.test(start))?.[1];
  return (
    known ??
    (isMostlyControl(bytes.subarray(0, 512)) ? 'This isn’t a text file. Upload a CSV file.' : undefined)
  );
}

const toLatin1 = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

/** Whether over a tenth of the bytes are control characters. Zeros don't count, because in UTF-16, every other byte is often 0. */
function isMostlyControl(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) if (byte > 0 && byte < 32 && ![9, 10, 12, 13].includes(byte)) controls += 1;
  return controls > bytes.length / 10;
}
