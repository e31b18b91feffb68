import type { ItemFlag } from './analytics.api';

/** The texts of each flag: short for the table, a full reason for the question's card. */
export const FLAGS: Record<ItemFlag, { short: string; reason: string }> = {
  too_easy: { short: 'Too easy', reason: 'More than 95% got it right, so it tells little.' },
  too_hard: { short: 'Too hard', reason: 'Fewer than 20% got it right.' },
  negative_discrimination: {
    short: 'Misleads',
    reason:
      'Learners who do well in the rest of the quiz get it wrong more often (negative discrimination). Check its right answer and its wording.',
  },
  low_discrimination: {
    short: 'Tells little',
    reason: 'Getting it right says little about the rest of the quiz (discrimination below 0.2).',
  },
  distractor_beats_key: {
    short: 'Wrong answer leads',
    reason: 'A wrong answer was chosen more often than the right one.',
  },
  distractor_unused: { short: 'Unused answer', reason: 'A wrong answer was never chosen.' },
};
