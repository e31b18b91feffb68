import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toAppError } from 'shared-ui/lib';
import type { QuestionApi, QuestionInput } from './question.api';

/** The quizzes to choose from, and creating a question in one of them. */
export function useQuestions(api: QuestionApi) {
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (question: QuestionInput) => api.create(question),
    // Not awaited: the form need not wait for the new count. Below 'content', so a new quiz is there at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content'] }),
  });
  return {
    quizzes: useQuery({ queryKey: ['content', 'quiz', 'choices'], queryFn: api.listQuizzes }),
    create,
    /** What the API has against the chosen quiz, for instance that it is gone meanwhile. */
    quizProblem: create.error ? toAppError(create.error).fields?.['quizId'] : undefined,
  };
}
