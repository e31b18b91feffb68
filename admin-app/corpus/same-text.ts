/** What a person sees of a text, as README.md compares texts. */
export function visible(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
      .replaceAll(/[^\S\n]/g, ' ')
      // Formulas are equal if they differ only in spaces or in braces around a single character.
      .replaceAll(/\$\$(.+?)\$\$/g, (_, formula: string) => `$$$$${plainFormula(formula)}$$$$`)
      // More escapes than necessary are equal.
      .replaceAll(/\\([*`$^~|])/g, '$1')
      .replaceAll(/\]\(data:[^\s)]*/g, '](data:')
  );
}

const plainFormula = (formula: string): string =>
  formula
    .replaceAll(/\\[ ,;]|\s/g, '')
    .replaceAll(/\{(.)\}/g, '$1')
    .replaceAll(/(\\[a-zA-Z]+) ?(?=[a-zA-Z])/g, '$1 ');
