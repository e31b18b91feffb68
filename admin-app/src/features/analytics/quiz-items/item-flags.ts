import { plainText } from 'shared-ui/learning';
import type { ItemFlag, QuizItem } from '../analytics.api';

type Answers = Pick<QuizItem, 'choices'>;

interface FlagTexts {
  /** The short text for the table. */
  short: string;
  /** The measured result that caused the flag. */
  reason: string;
  /** Returns advice for the teacher. docs/decisions/0089 has the rules and their sources. */
  advice: (item: Answers) => string;
}

const quoted = (labels: string[]) => labels.map((label) => `“${plainText(label)}”`).join(', ');

const wrong = ({ choices }: Answers) => choices.filter(({ correct, offered }) => !correct && offered);

/** Returns the wrong answer chosen most often; '' if there are no wrong answers. */
const leader = (item: Answers) =>
  wrong(item).toSorted((one, other) => other.count - one.count)[0]?.label ?? '';

const unused = (item: Answers) => wrong(item).flatMap(({ count, label }) => (count === 0 ? [label] : []));

/** The wording for each flag. */
export const FLAGS: Record<ItemFlag, FlagTexts> = {
  too_easy: {
    short: 'Too easy',
    reason: 'The average mark is over 95%, so the question is too easy to be informative.',
    advice: () => 'Ask something harder, or put this question first to build confidence.',
  },
  too_hard: {
    short: 'Too hard',
    reason: 'The average mark is below 20%.',
    advice: () => 'Check that an earlier lesson teaches this, and that the question asks only one thing.',
  },
  negative_discrimination: {
    short: 'Misleading',
    reason: 'Students who do well in the rest of the quiz do worse here (negative discrimination).',
    advice: () => 'Check the correct answer first, then reword anything that could be read two ways.',
  },
  low_discrimination: {
    short: 'Low discrimination',
    reason: 'Students who do well in the rest of the quiz barely do better here (discrimination below 0.2).',
    advice: () => 'Remove clues to the correct answer, and make the wrong ones more plausible.',
  },
  distractor_beats_key: {
    short: 'Popular wrong answer',
    reason: 'A wrong answer was chosen more often than the correct one.',
    advice: (item) =>
      `Reword ${quoted([leader(item)])} if it could be correct, or explain the mistake in the lesson.`,
  },
  distractor_unused: {
    short: 'Unused answer',
    reason: 'A wrong answer was never chosen.',
    advice: (item) => `Replace ${quoted(unused(item))} with a mistake students really make, or remove it.`,
  },
};
