import { writeCueTime } from '../../shared/content/cue-time';
import { levelName } from '../../shared/content/setting-choices';
import type { MergeField } from '../../shared/merge/merge';
import type { Question } from './question.api';

/** The fields of a question that someone writes, of whatever type. */
export type QuestionFields = Partial<Question>;

/** One or more fields of a question that are merged as one. */
export interface QuestionPart {
  /** Names them together. */
  label: string;
  fields: readonly (keyof Question)[];
  /** Their values in words; empty if there are none. */
  format: (fields: QuestionFields) => string;
}

/** A part that is one text. */
export const textPart = (
  label: string,
  field: 'questionTitle' | 'description' | 'explanation' | 'unit' | 'answer',
): QuestionPart => ({ label, fields: [field], format: (fields) => fields[field] ?? '' });

/** A part that is a list of texts, one in each line. */
export const listPart = (
  label: string,
  field: 'options' | 'acceptedAnswers' | 'correctAnswers',
): QuestionPart => ({ label, fields: [field], format: (fields) => (fields[field] ?? []).join('\n') });

/** The explanations of single options, one in each line. */
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
    label: 'Taught by',
    fields: ['cue'],
    format: ({ cue }) => (cue ? `${cue.videoId}, ${writeCueTime(cue.second)}\n${cue.words}` : ''),
  },
  { label: 'Figures', fields: ['figures'], format: ({ figures = [] }) => figures.join(', ') },
  { label: 'Tags', fields: ['tags'], format: ({ tags = [] }) => tags.join(', ') },
];

/** The parts of a question of a type, in the order of its form. */
export const questionParts = (ofType: readonly QuestionPart[]): QuestionPart[] => [
  ...BEFORE_ANSWER,
  ...ofType,
  ...AFTER_ANSWER,
];

/** The part as a field for merging. */
export const toMergeField = ({ label, format }: QuestionPart): MergeField<QuestionFields> => ({
  name: label,
  label,
  format,
});
