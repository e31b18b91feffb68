import { findQuestionTypeInfo } from 'shared-ui/learning/questions';
import { storedDrawsText } from '../draws';
import { publicationText } from '../content/publication-mark';
import { writeCueTime } from '../content/cue-time';
import { SETTING_CHOICES } from '../content/setting-choices';

/** Labels of columns whose name in forms differs from the column name. */
const LABELS: Record<string, string> = {
  left_options: 'Left items',
  right_options: 'Right items',
  slider_min: 'Minimum value',
  slider_max: 'Maximum value',
  slider_step: 'Step',
  slider_unit: 'Unit',
  url: 'Video',
  captions_url: 'Captions',
  duration_minutes: 'Duration in minutes',
  duration_seconds: 'Duration in seconds',
  require_watch: 'Require watching 90% of each video',
  pass_mark: 'Pass mark (%)',
  certificate_watch: 'Require all videos for the certificate',
  publish_at: 'Status',
  feedback_timing: 'Show answers',
  option_explanations: 'Option explanations',
  question_order: 'Order of questions and options',
  attempt_limit: 'Attempts',
  time_limit_minutes: 'Time limit in minutes',
  draws: 'Draw questions by tag',
  same_in: 'Also used in',
  levels: 'Level',
  cue: 'Matching video',
  figures: 'Figures (IDs)',
};

/** Returns a column's label: 'small_description' becomes 'Small description'. */
export function labelOf(column: string): string {
  const words = column.replaceAll('_', ' ');
  return LABELS[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a value is the key of a document question: a document's id, which means nothing to people. */
export const namesDocument = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'document' in value && typeof value.document === 'string';

/** Formats a stored value as text: lists line by line, maps as pairs; a missing value as an empty string. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (namesDocument(value)) return 'A document';
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, entry]) => `${key} → ${valueText(entry)}`)
      .join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The meaning of a stored 0, by column. */
const ZERO: Record<string, string> = {
  pass_mark: 'None',
  attempt_limit: 'No limit',
  time_limit_minutes: 'No limit',
};

/** Returns the name of a stored code; undefined if it has none. */
export function codeName(column: string, value: unknown): string | undefined {
  if (value === 0) return ZERO[column];
  if (typeof value !== 'string') return undefined;
  if (column === 'type') return findQuestionTypeInfo(value)?.label;
  return column in SETTING_CHOICES
    ? SETTING_CHOICES[column as keyof typeof SETTING_CHOICES].find((choice) => choice.value === value)?.label
    : undefined;
}

/** Lists a question's levels by quiz id, without core, the default. */
function levelsText(value: unknown): string {
  const entries = Object.entries(value ?? {}).map(([quiz, level]) => [quiz, codeName('level', level) ?? '']);
  if (entries.length === 0) return 'Core';
  return entries.map(([quiz, level]) => (entries.length === 1 ? level : `${quiz} → ${level}`)).join('\n');
}

/** Formats a stored cue. */
function cueText(value: unknown): string {
  const { video_id: video, second, words } = (value ?? {}) as Record<string, unknown>;
  return typeof second === 'number' ? `${String(video)}, ${writeCueTime(second)}\n${String(words)}` : '';
}

/** Says when learners see something published at `publishAt`, as of `moment`. */
function stateText(publishAt: unknown, moment: Date): string {
  if (publishAt === undefined) return '';
  if (typeof publishAt !== 'string') return publicationText('draft', null);
  const scheduled = Date.parse(publishAt) > moment.getTime();
  return publicationText(scheduled ? 'scheduled' : 'published', publishAt);
}

/**
 * Formats a column's value as text; `undefined` means that it didn't exist.
 * @param moment when the column had this value
 */
export function columnText(column: string, value: unknown, moment: Date): string {
  if (column === 'publish_at') return stateText(value, moment);
  if (column === 'draws') return storedDrawsText(value);
  if (column === 'levels') return levelsText(value);
  if (column === 'cue') return cueText(value);
  return codeName(column, value) ?? valueText(value);
}
