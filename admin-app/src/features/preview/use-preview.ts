import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { usePreparedQuestions, usePreparedStops } from '../../shared/pending/prepared';
import { createPreviewApi } from './preview.api';

function usePreviewApi() {
  const services = useServices();
  return useMemo(() => createPreviewApi(services), [services]);
}

/** The lessons of a course, from the same cache as the lessons editor; none while the course is being created. */
export function useLessons(courseId: string | undefined) {
  const api = usePreviewApi();
  const select = usePreparedStops();
  return useQuery({
    queryKey: ['content', 'course', 'lessons', courseId],
    queryFn: () => (courseId === undefined ? [] : api.lessons(courseId)),
    select,
  });
}

/** The questions of a quiz; none while it is being created. */
export function useQuizQuestions(quizId: string | undefined) {
  const api = usePreviewApi();
  const select = usePreparedQuestions();
  return useQuery({
    queryKey: ['content', 'quiz', 'questions', quizId],
    queryFn: () => (quizId === undefined ? [] : api.questions(quizId)),
    select,
  });
}
