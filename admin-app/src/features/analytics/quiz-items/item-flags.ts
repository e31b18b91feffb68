import { plainText } from 'shared-ui/learning';
import type { ItemFlag, QuizItem } from '../analytics.api';

type Answers = Pick<QuizItem, 'choices'>;

interface FlagTexts {
  /** For the table. */
  short: string;
  /** What was measured. */
  reason: string;
  /** What to do about it. The rules and their sources: docs/decisions/0089. */
  advice: (item: Answers) => string;
}

const quoted = (labels: string[]) => labels.map((label) => `“${plainText(label)}”`).join(', ');

const wrong = ({ choices }: Answers) => choices.filter(({ correct, offered }) => !correct && offered);

/** The wrong answer that was chosen most often. */
const leader = (item: Answers) =>
  wrong(item).toSorted((one, other) => other.count - one.count)[0]?.label ?? '';

const unused = (item: Answers) => wrong(item).flatMap(({ count, label }) => (count === 0 ? [label] : []));

/** The texts of each flag. */
export const FLAGS: Record<ItemFlag, FlagTexts> = {
  too_easy: {
    short: 'Too easy',
    reason: 'More than 95% got it right, so it tells little.',
    advice: () => 'Ask for something harder, or keep it first in the quiz, where it gives confidence.',
  },
  too_hard: {
    short: 'Too hard',
    reason: 'Fewer than 20% got it right.',
    advice: () =>
      'Check that a stop before the quiz teaches this, and that the question asks for one thing only.',
  },
  negative_discrimination: {
    short: 'Misleads',
    reason: 'Learners who do well in the rest of the quiz get it wrong more often (negative discrimination).',
    advice: () =>
      'Check its right answer first; then reword what somebody who knows more can read differently.',
  },
  low_discrimination: {
    short: 'Tells little',
    reason: 'Getting it right says little about the rest of the quiz (discrimination below 0.2).',
    advice: () =>
      'Take out clues to the right answer, and make the wrong ones likely for who has not understood.',
  },
  distractor_beats_key: {
    short: 'Wrong answer leads',
    reason: 'A wrong answer was chosen more often than the right one.',
    advice: (item) =>
      `If ${quoted([leader(item)])} can be defended, reword it; if it is a common mistake, say in the lesson why it is wrong.`,
  },
  distractor_unused: {
    short: 'Unused answer',
    reason: 'A wrong answer was never chosen.',
    advice: (item) =>
      `Replace ${quoted(unused(item))} by a mistake that learners really make, or leave it out: three options are enough.`,
  },
};
