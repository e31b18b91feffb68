import { PencilLine } from 'lucide-react';
import { answerText } from 'supabase-project/content/text-comparison';
import { listPart, textPart } from '../question-parts';
import { QUESTION_TYPE_NAMES } from '../question-type-names';
import type { QuestionType } from '../question-type';
import { OpenEndedForm } from './open-ended-form';

export const openEnded: QuestionType = {
  apiName: 'openEnded',
  name: QUESTION_TYPE_NAMES.openEnded,
  description: 'Write the answer.',
  Icon: PencilLine,
  Form: OpenEndedForm,
  parts: [textPart('Answer', 'answer'), listPart('Also accepted', 'acceptedAnswers')],
  problemOf: ({ answer, acceptedAnswers = [] }) => {
    const isAnswer = (text: string) => answerText(text) === answerText(answer ?? '');
    return acceptedAnswers.some(isAnswer) ? 'Accepted answers must differ from the answer.' : undefined;
  },
};
