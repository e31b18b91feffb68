import { writeCueTime } from '../../shared/content/cue-time';
import { levelName } from '../../shared/content/setting-choices';
import type { MergeField } from '../../shared/merge/merge';
import type { Question } from './question.api';

/** The fields of a question of any type. */
export type QuestionFields = Partial<Question>;

/** One or more fields of a question that are merged as one unit. */
export interface QuestionPart {
  /** The name for these fields as a group. */
  label: string;
  fields: readonly (keyof Question)[];
  /** Describes the fields' values; empty if there are none. */
  format: (fields: QuestionFields) => string;
}

/** Creates a part that is one string. */
export const textPart = (
  label: string,
  field: 'questionTitle' | 'description' | 'explanation' | 'unit' | 'answer',
): QuestionPart => ({ label, fields: [field], format: (fields) => fields[field] ?? '' });

/** Creates a part that is a list of strings, formatted one per line. */
export const listPart = (
  label: string,
  field: 'options' | 'acceptedAnswers' | 'correctAnswers',
): QuestionPart => ({ label, fields: [field], format: (fields) => (fields[field] ?? []).join('\n') });

/** The explanations of individual options, formatted one per line. */
export const OPTION_EXPLANATIONS: QuestionPart = {
  label: 'Option explanations',
  fields: ['optionExplanations'],
  format: ({ optionExplanations = {} }) =>
    Object.entries(optionExplanations)
      .map(([option, explanation]) => `${option}: ${explanation}`)
      .join('\n'),
};

const BEFORE_ANSWER = [textPart('Question title', 'questionTitle'), textPart('Description', 'description')];
const AFTER_ANSWER: QuestionPart[] = [
  textPart('Explanation', 'explanation'),
  { label: 'Points', fields: ['points'], format: ({ points }) => String(points ?? 1) },
  { label: 'Level', fields: ['level'], format: ({ level = 'core' }) => levelName(level) },
  {
    label: 'Matching video',
    fields: ['cue'],
    format: ({ cue }) => (cue ? `${cue.videoId}, ${writeCueTime(cue.second)}\n${cue.words}` : ''),
  },
  { label: 'Figures', fields: ['figures'], format: ({ figures = [] }) => figures.join(', ') },
  { label: 'Tags', fields: ['tags'], format: ({ tags = [] }) => tags.join(', ') },
];

/** Returns the parts of a question, in the order of its form. @param ofType the parts that only its type has */
export const questionParts = (ofType: readonly QuestionPart[]): QuestionPart[] => [
  ...BEFORE_ANSWER,
  ...ofType,
  ...AFTER_ANSWER,
];

/** Converts the part to a field for merging. */
export const toMergeField = ({ label, format }: QuestionPart): MergeField<QuestionFields> => ({
  name: label,
  label,
  format,
});
