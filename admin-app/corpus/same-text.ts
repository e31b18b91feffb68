/** Reduces a string to its visible content by the rules in README.md, so that strings can be compared. */
export function visible(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
      .replaceAll(/[^\S\n]/g, ' ')
      // Formulas are equal if they differ only in spaces or in braces around a single character.
      .replaceAll(/\$\$(.+?)\$\$/g, (_, formula: string) => `$$$$${plainFormula(formula)}$$$$`)
      // Unnecessary escapes don't count as a difference.
      .replaceAll(/\\([*`$^~|])/g, '$1')
      .replaceAll(/\]\(data:[^\s)]*/g, '](data:')
  );
}

const plainFormula = (formula: string): string =>
  formula
    .replaceAll(/\\[ ,;]|\s/g, '')
    .replaceAll(/\{(.)\}/g, '$1')
    .replaceAll(/(\\[a-zA-Z]+) ?(?=[a-zA-Z])/g, '$1 ');
