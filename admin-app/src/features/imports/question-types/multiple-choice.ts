import {
  checkChoice,
  checkExplanations,
  choiceToCells,
  choiceToColumns,
  explanationColumns,
  optionLike,
  readExplanations,
  readOptions,
  type AnswerOf,
  type ImportQuestionType,
} from './import-question-type';

export const multipleChoice: ImportQuestionType<AnswerOf<'MCQ'>> = {
  code: 'MCQ',
  alias: 'multiplechoice',
  read: (row, answer) => {
    const options = readOptions(row).filter((option) => option !== '');
    return { type: 'MCQ', options, answer: optionLike(options, answer), ...readExplanations(row) };
  },
  check: (question, report) => {
    checkChoice(question, report);
    checkExplanations(question, report);
  },
  toColumns: (question) => ({
    ...choiceToColumns(question),
    ...explanationColumns(question.options, question),
  }),
  toCells: choiceToCells,
  examples: [
    {
      question_text: 'What does a tax file number cost?',
      option_0: '$27',
      option_0_explanation: 'You may be thinking of another form.',
      option_1: 'Nothing',
      option_2: '$99',
      answer: 'Nothing',
      explanation: 'Everyone gets one for free.',
    },
    {
      question_text: 'When does the Australian tax year end?',
      question_description: 'It isn’t the calendar year.',
      option_0: '30 June',
      option_1: '31 December',
      answer: '30 June',
    },
    {
      question_text: 'Super is paid on top of your wage.',
      option_0: 'True',
      option_1: 'False',
      answer: 'True',
    },
  ],
};
