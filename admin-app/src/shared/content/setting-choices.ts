/** What settings of courses and quizzes are called on screen, by their columns. The first one is that of a new item. */
export const SETTING_CHOICES = {
  feedback_timing: [
    { value: 'at_end', label: 'At the end' },
    { value: 'after_each', label: 'After each question' },
  ],
  question_order: [
    { value: 'shuffled', label: 'Different for each attempt' },
    { value: 'as_written', label: 'As written' },
  ],
  access: [
    { value: 'free', label: 'Free for all students' },
    { value: 'subscribers', label: 'For students with a plan' },
  ],
} as const;
