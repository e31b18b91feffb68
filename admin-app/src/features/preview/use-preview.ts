import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { newItem, usePrepared, usePreparedQuestions, usePreparedStops } from '../../shared/pending/prepared';
import { createPreviewApi, type DocumentDefinition } from './preview.api';

function usePreviewApi() {
  const services = useServices();
  return useMemo(() => createPreviewApi(services), [services]);
}

/** The lessons of a course, from the same cache as the lessons editor; empty while the course is being created. */
export function useLessons(courseId: string | undefined) {
  const api = usePreviewApi();
  const select = usePreparedStops();
  return useQuery({
    queryKey: ['content', 'course', 'lessons', courseId],
    queryFn: () => (courseId === undefined ? [] : api.lessons(courseId)),
    select,
  });
}

/** The questions of a quiz; empty while the quiz is being created. */
export function useQuizQuestions(quizId: string | undefined) {
  const api = usePreviewApi();
  const select = usePreparedQuestions(quizId);
  const prepared = usePrepared();
  const isStored =
    quizId !== undefined && !(prepared && newItem(prepared.pending, 'quiz', quizId) !== undefined);
  return useQuery({
    queryKey: ['content', 'quiz', 'questions', quizId],
    queryFn: () => (isStored ? api.questions(quizId) : []),
    select,
  });
}

const NONE = {};

/** The figures for one student's document; empty until they are calculated. */
export function useFigures(document: DocumentDefinition | null): Record<string, string> {
  const api = usePreviewApi();
  const figures = useQuery({
    queryKey: ['content', 'document figures', document],
    queryFn: () => (document ? api.figures(document) : NONE),
    enabled: document !== null,
    staleTime: Infinity,
  });
  return figures.data ?? NONE;
}
