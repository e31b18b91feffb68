import {
  checkChoice,
  choiceToCells,
  choiceToColumns,
  readOptions,
  type AnswerOf,
  type ImportQuestionType,
} from './import-question-type';

export const multipleChoice: ImportQuestionType<AnswerOf<'MCQ'>> = {
  code: 'MCQ',
  alias: 'multiplechoice',
  read: (row, answer) => ({
    type: 'MCQ',
    options: readOptions(row).filter((option) => option !== ''),
    answer,
  }),
  check: checkChoice,
  toColumns: choiceToColumns,
  toCells: choiceToCells,
  example: {
    question_text: 'What does a tax file number cost?',
    option_0: '$27',
    option_1: 'Nothing',
    option_2: '$99',
    answer: 'Nothing',
    explanation: 'Everybody gets one, free of charge.',
  },
};
