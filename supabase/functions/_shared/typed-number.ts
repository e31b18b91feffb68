const NUMBER =
  /^[+-]? ?(a\$|au\$|aud|\$|€|£)? ?(?:(?:(?:0|[1-9]\d*|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+))(?:\.\d*)?|\.\d+)|(?:0|[1-9]\d*),\d{1,2}) ?(%|per ?cent|aud|dollars?)?$/;

/** '$' for Australian dollars, which are written in many ways. */
function unitOf(text: string): string {
  if (text === '%' || text.startsWith('per')) return '%';
  return text === '€' || text === '£' ? text : '$';
}

/**
 * Whether a text is a number as people write it, with or without a unit: '18,200', '$18 200.00', '5 per cent'. The one TypeScript
 * rule, for what editors and previews say of it; answers are graded by the database's, `private.typed_number`, which gives the
 * reasons. This file has no imports, so that it runs in Deno, in browsers and in workers.
 */
export function isTypedNumber(text: string): boolean {
  if (text.length > 64) return false;
  const written = text
    .trim()
    .toLowerCase()
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u00A0\u2009\u202F]/g, ' ');
  const [matched, ...units] = NUMBER.exec(written) ?? [];
  return matched !== undefined && new Set(units.filter((unit) => unit !== undefined).map(unitOf)).size < 2;
}

/** Whether learners are asked for a number where this is the answer; the database's rule is `private.expects_number`. */
export const expectsNumber = (answer: string): boolean =>
  isTypedNumber(answer) && !/^[-\u2212]/.test(answer.trim());
