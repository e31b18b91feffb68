import { strToU8, zipSync } from 'fflate';
import { readWorkbook } from './read-workbook';

// Number formats, sheets and merged cells of whole workbooks are tested in admin-app/corpus/rosters.

const workbook = (sheet: string, workbookPart = '<sheet name="A" sheetId="1" r:id="r1"/>') =>
  zipSync({
    'xl/workbook.xml': strToU8(`<workbook><sheets>${workbookPart}</sheets></workbook>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
const cellsOf = (sheet: string) => readWorkbook(workbook(sheet))[0]?.rows.map(({ cells }) => cells);

test('cells of each type are read in their columns', () => {
  const cells =
    '<c r="B2" t="inlineStr"><is><t>Ana &amp; Z&#xEB;</t></is></c><c r="D2" t="b"><v>1</v></c><c r="E2" t="str"><f>A1</f><v>8B</v></c><c t="e"><v>#N/A</v></c>';
  expect(cellsOf(`<row r="2">${cells}</row>`)).toEqual([['', 'Ana & Zë', '', 'TRUE', '8B', '#N/A']]);
});

test('element names may have a prefix', () => {
  expect(cellsOf('<x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row>')).toEqual([['7']]);
});

test('a workbook with only hidden sheets is read', () => {
  const bytes = workbook('<row r="1"><c r="A1"><v>1</v></c></row>', '<sheet name="A" state="veryHidden"/>');
  expect(readWorkbook(bytes)).toHaveLength(1);
});

test('an archive too large for memory isn’t unpacked', () => {
  const bytes = zipSync({ 'xl/workbook.xml': new Uint8Array(51 * 1024 * 1024) });
  expect(bytes.length).toBeLessThan(100_000);
  expect(() => readWorkbook(bytes)).toThrow('This workbook is too large.');
});

test('a damaged archive is refused', () => {
  expect(() => readWorkbook(workbook('').slice(0, -30))).toThrow('This workbook is damaged.');
});
