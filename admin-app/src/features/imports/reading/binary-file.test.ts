import { refuseBinary } from './binary-file';

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const zip = (entry: string) =>
  latin1(`PK\x03\x04\x14\0\0\0\x08\0[Content_Types].xml\x01\x02PK\x03\x04${entry}`);

test.each([
  ['an Excel workbook', zip('xl/workbook.xml'), 'This is an Excel workbook. Save it as CSV and upload that.'],
  [
    'an old Excel workbook',
    latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1..W\0o\0r\0k\0b\0o\0o\0k\0'),
    'This is an Excel workbook.',
  ],
  [
    'a workbook with a password',
    latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1..E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0'),
    'This file has a password.',
  ],
  [
    'a LibreOffice spreadsheet',
    zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'an OpenDocument spreadsheet',
  ],
  ['a Word document', zip('word/document.xml'), 'a Word document'],
  ['another archive', zip('holiday.jpg'), 'This ZIP isn’t a QTI package. Unpack it, then choose'],
  ['a Moodle backup', zip('moodle_backup.xml'), 'In Moodle, export the questions as GIFT'],
  ['a package where courses are expected', zip('imsmanifest.xml'), 'a learning platform package'],
  ['a PDF', latin1('%PDF-1.7\n'), 'a PDF document'],
  ['a PNG', latin1('\x89PNG\r\n\x1a\n\0\0'), 'a PNG picture'],
  ['a JPEG', latin1('\xff\xd8\xff\xe0\0\x10JFIF'), 'a JPEG picture'],
  ['an MP4', latin1('\0\0\0\x20ftypisom'), 'a video or a picture'],
  ['anything else', Uint8Array.from({ length: 600 }, (_, index) => index % 32), 'This isn’t a text file.'],
])('%s is recognised', (_name, bytes, message) => {
  expect(() => refuseBinary(bytes)).toThrow(message);
});

test.each([
  ['UTF-8', new TextEncoder().encode('title,é\n😀,x')],
  ['UTF-16', latin1('a\0,\0b\0\n\0')],
  ['Windows-1252', latin1('caf\xe9,x\n')],
  ['a stray control character', latin1('video_title\na text with \0 in it, which its row reports')],
  ['nothing', new Uint8Array()],
])('text in %s is accepted', (_name, bytes) => {
  expect(() => refuseBinary(bytes)).not.toThrow();
});
