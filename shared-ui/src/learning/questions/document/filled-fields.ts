import type { Answer } from '../question.types';
import { withUnit } from '../number-hint';
import { hasText } from '../text-answer';
import type { FilledFields, ShownDocument } from './document.types';

/** Returns an answer's non-blank texts for these fields; none for an answer given when the question had another type. */
export function filledFields(
  fields: readonly { id: string }[],
  answer: Answer | null | undefined,
): FilledFields {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return {};
  const given: Readonly<Record<string, string | number>> = answer;
  return Object.fromEntries(
    fields.flatMap(({ id }) => {
      const text = given[id];
      return typeof text === 'string' && hasText(text) ? [[id, text]] : [];
    }),
  );
}

/** Returns the fields that an answer leaves empty. */
export function emptyFields<Field extends { id: string }>(
  fields: readonly Field[],
  answer: Answer | null | undefined,
): Field[] {
  const filled = filledFields(fields, answer);
  return fields.filter(({ id }) => !(id in filled));
}

/** Returns the filled fields with one value changed; a blank value removes the field. */
export function withField(filled: FilledFields, id: string, text: string): FilledFields {
  const { [id]: _before, ...others } = filled;
  return hasText(text) ? { ...others, [id]: text } : others;
}

/** Returns an answer in one line: 'Gross pay: $912.50 · Net pay: $821.25'. */
export function fieldsInWords(document: ShownDocument | null | undefined, answer: Answer): string {
  const fields = document?.fields ?? Object.keys(answer).map((id) => ({ id, label: id, unit: '' as const }));
  const filled = filledFields(fields, answer);
  return fields
    .flatMap(({ id, label, unit }) => (filled[id] ? [`${label}: ${withUnit(filled[id], unit)}`] : []))
    .join(' · ');
}
