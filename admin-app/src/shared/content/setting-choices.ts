import type { QuestionLevel } from 'supabase-project/content/question-types/rules';

/**
 * Settings' choices and their labels, by column. New courses and quizzes start with the first choice, new questions with the level `core`.
 */
export const SETTING_CHOICES = {
  feedback_timing: [
    { value: 'at_end', label: 'At the end' },
    { value: 'after_each', label: 'After each question' },
  ],
  question_order: [
    { value: 'shuffled', label: 'Different for each attempt' },
    { value: 'as_written', label: 'As written' },
  ],
  level: [
    { value: 'warm_up', label: 'Warm-up' },
    { value: 'core', label: 'Core' },
    { value: 'challenge', label: 'Challenge' },
  ],
  access: [
    { value: 'free', label: 'Free for all students' },
    { value: 'subscribers', label: 'For students with a plan' },
  ],
} as const;

/** Returns a level's name on screen. */
export const levelName = (level: QuestionLevel): string =>
  SETTING_CHOICES.level.find(({ value }) => value === level)?.label ?? level;
