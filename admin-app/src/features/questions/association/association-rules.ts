import { visibleText } from 'supabase-project/content/text-comparison';
import { inDigits, isLonger, LIMITS } from 'supabase-project/content/limits';
import { POINTS_PROBLEM } from 'supabase-project/content/question-types/rules';
import { isNamed, type AssociationDraft, type Item, type Match, type Side } from './association-draft';
import { arePoints, cueProblems, storedCommonFields, toCue, type MoreProblems } from '../form';
import type { Question, QuestionInput } from '../question.api';

/** A message and the row of the editor at which it is shown. */
export interface RowProblem {
  rowId: number;
  message: string;
}

export interface AssociationProblems extends MoreProblems {
  title?: string;
  description?: string;
  explanation?: string;
  points?: string;
  left?: RowProblem;
  right?: RowProblem;
  matches?: RowProblem;
}

const isHalf = ({ left, right }: Match) => (left === null) !== (right === null);
const isComplete = ({ left, right }: Match) => left !== null && right !== null;

/** Checks a draft against the API's rules (docs/product.md#validation) and returns its problems; empty if it's valid. */
export function validateDraft(draft: AssociationDraft): AssociationProblems {
  const problems: AssociationProblems = {};
  const title = draft.title.trim();
  if (title === '') problems.title = 'You need a title.';
  else if (isLonger(title, LIMITS.questionTitle))
    problems.title = `Question title can have at most ${inDigits(LIMITS.questionTitle)} characters.`;
  if (isLonger(draft.description.trim(), LIMITS.description))
    problems.description = `Description can have at most ${inDigits(LIMITS.description)} characters.`;
  if (isLonger(draft.explanation.trim(), LIMITS.explanation))
    problems.explanation = `Explanation can have at most ${inDigits(LIMITS.explanation)} characters.`;
  if (!arePoints(draft.points)) problems.points = POINTS_PROBLEM;
  const cue = cueProblems(draft.cue);
  if (cue) problems.cue = cue;
  for (const side of ['left', 'right'] as const) {
    const problem = validateItems(draft[side], side);
    if (problem) problems[side] = problem;
  }
  const match = validateMatches(draft.matches);
  if (match) problems.matches = match;
  return problems;
}

function validateItems(items: readonly Item[], side: Side): RowProblem | undefined {
  const blank = items.find((item) => !isNamed(item));
  if (blank) return { rowId: blank.id, message: `All ${side} items must have a value.` };
  const long = items.find(({ text }) => isLonger(text.trim(), LIMITS.option));
  if (long) return { rowId: long.id, message: `An item can have at most ${LIMITS.option} characters.` };
  const texts = items.map(({ text }) => visibleText(text));
  const duplicate = items.find((_item, index) => texts.indexOf(texts[index] ?? '') < index);
  if (!duplicate) return undefined;
  const label = side === 'left' ? 'Left' : 'Right';
  return { rowId: duplicate.id, message: `${label} items must be different from each other.` };
}

/** Validates matches, ignoring those with both sides empty. */
function validateMatches(matches: readonly Match[]): RowProblem | undefined {
  const half = matches.find(isHalf);
  if (half) return { rowId: half.id, message: 'All matches must have both left and right items selected.' };
  if (matches.some(isComplete)) return undefined;
  return { rowId: matches[0]?.id ?? 0, message: 'You need at least one complete matched pair.' };
}

/** Converts a stored question to a draft, without pairs whose items no longer exist. */
export function toDraft(question: Question): AssociationDraft {
  const common = storedCommonFields(question);
  let nextId = 1;
  const items = (texts: string[]): Item[] => texts.map((text) => ({ id: nextId++, text }));
  const left = items(question.leftItems);
  const right = items(question.rightItems);
  const idOf = (side: Item[], text: string | undefined) =>
    side.find((item) => item.text === text)?.id ?? null;
  const matches = Object.entries(question.matches)
    .map(([from, to]) => ({ id: nextId++, left: idOf(left, from), right: idOf(right, to) }))
    .filter(isComplete);
  return {
    title: question.questionTitle,
    description: question.description,
    explanation: question.explanation,
    points: common.points,
    level: common.level,
    cue: common.cue,
    figures: common.figures,
    tags: common.tags,
    left,
    right,
    matches: matches.length > 0 ? matches : [{ id: nextId++, left: null, right: null }],
    nextId,
  };
}

/** Writes the request body of a valid draft: with text trimmed, and `matches` from left text to right text. */
export function toQuestion(draft: AssociationDraft, quizId: string): QuestionInput {
  const text = (side: Side, id: number | null) =>
    draft[side].find((item) => item.id === id)?.text.trim() ?? '';
  return {
    quizId,
    questionType: 'associationConnect',
    questionTitle: draft.title.trim(),
    description: draft.description.trim(),
    explanation: draft.explanation.trim(),
    points: Number(draft.points),
    level: draft.level,
    cue: toCue(draft.cue),
    figures: [...draft.figures],
    tags: [...draft.tags],
    leftItems: draft.left.map((item) => item.text.trim()),
    rightItems: draft.right.map((item) => item.text.trim()),
    matches: Object.fromEntries(
      draft.matches.filter(isComplete).map(({ left, right }) => [text('left', left), text('right', right)]),
    ),
  };
}

/**
 * Maps the API's field messages to the fields of the editor.
 * @param fields messages by the API's field names: `questionTitle`, `leftItems`, `rightItems.2`, `matches` …
 */
export function toProblems(fields: Record<string, string>, draft: AssociationDraft): AssociationProblems {
  const problems: AssociationProblems = {};
  for (const [path, message] of Object.entries(fields)) {
    const [name, index = '0'] = path.split('.');
    const row = (rows: readonly { id: number }[]) => ({
      rowId: (rows[Number(index)] ?? rows[0])?.id ?? 0,
      message,
    });
    if (name === 'questionTitle') problems.title ??= message;
    else if (name === 'description') problems.description ??= message;
    else if (name === 'explanation') problems.explanation ??= message;
    else if (name === 'points') problems.points ??= message;
    else if (name === 'tags' || name === 'figures' || name === 'level') problems[name] ??= message;
    else if (name === 'cue') problems.cue ??= { video: message };
    else if (name === 'leftItems') problems.left ??= row(draft.left);
    else if (name === 'rightItems') problems.right ??= row(draft.right);
    else if (name === 'matches') problems.matches ??= row(draft.matches);
  }
  return problems;
}
