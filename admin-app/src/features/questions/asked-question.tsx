import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Question, QuestionApi } from './question.api';
import { useQuestionList } from './use-questions';

/** The quiz and the question that a link leads to: /question-dashboard?quiz=…&question=… */
export function useAskedQuestion() {
  const [params, setParams] = useSearchParams();
  return {
    quizId: params.get('quiz') ?? undefined,
    questionId: params.get('question') ?? undefined,
    /** Takes both out of the address: what is chosen from now on counts. */
    forget: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}

interface AskedQuestionProps {
  api: QuestionApi;
  quizId: string;
  questionId: string | undefined;
  onFound: (question: Question | undefined) => void;
}

/** Finds the question that a link leads to, once the questions of its quiz are loaded. Shows nothing. */
export function AskedQuestion({ api, quizId, questionId, onFound }: AskedQuestionProps) {
  const { data } = useQuestionList(api, quizId).questions;
  const found = useRef(false);
  useEffect(() => {
    if (!data || found.current) return;
    found.current = true;
    // Opening a question renders at once, which an effect must not.
    queueMicrotask(() => onFound(data.find(({ id }) => id === questionId)));
  }, [data, questionId, onFound]);
  return null;
}
