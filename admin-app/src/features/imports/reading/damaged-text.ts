/** Repairs a control character that comes from reading text in the wrong encoding: its code is that of a Windows-1252 character. */
const repair = (character: string): string =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(character.charCodeAt(0)));

const CONTROLS = /[\u0080-\u009F]/g;
/** A number too long for a cell, as Excel shows and saves it: 1.23E+11. */
const SHORTENED = /^[-+]?\d(?:[.,]\d+)?E[-+]\d{2,3}$/;
/** A number rounded by a spreadsheet, which keeps 15 digits and replaces the rest with zeros. */
const ROUNDED = /^\d{15}0+$/;
/** The signs that spreadsheets show if a column is too narrow. */
const TOO_NARROW = /^#{3,}$/;
const SPREADSHEET_ERROR = /^#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NUM!|NULL!)$/;

interface ReadText {
  text: string;
  /** Messages about damage that was found or repaired. */
  warnings: string[];
}

/** Repairs text where the meaning is clear, and reports what couldn't be read. */
export function readDamaged(given: string): ReadText {
  const warnings: string[] = [];
  const repaired = new Set<string>();
  const text = given.replaceAll(CONTROLS, (character) => {
    const meant = repair(character);
    if (meant !== character) repaired.add(meant);
    return meant;
  });
  if (repaired.size > 0)
    warnings.push(
      `Repaired characters that were in the wrong encoding: ${[...repaired].map((each) => `“${each}”`).join(' ')}.`,
    );
  const word = /\S*\uFFFD\S*/.exec(text)?.[0];
  if (word !== undefined)
    warnings.push(`Couldn’t read a character: “${word}”. Correct it, or choose another text encoding.`);
  const cell = text.trim();
  if (SPREADSHEET_ERROR.test(cell) || TOO_NARROW.test(cell))
    warnings.push(`“${cell}” is a spreadsheet error. Enter the original value.`);
  if (SHORTENED.test(cell))
    warnings.push(`A spreadsheet shortened this number to “${cell}”. Enter all its digits.`);
  if (ROUNDED.test(cell))
    warnings.push(`A spreadsheet may have changed the last digits of “${cell}” to 0. Check the number.`);
  return { text, warnings };
}
