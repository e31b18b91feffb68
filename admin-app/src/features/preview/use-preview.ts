import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { createPreviewApi } from './preview.api';

function useApi() {
  const services = useServices();
  return useMemo(() => createPreviewApi(services), [services]);
}

/** The stops of a course, as its road map editor knows them; none while the course is not created. */
export function useStops(courseId: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['content', 'course', 'stops', courseId],
    queryFn: () => (courseId === undefined ? [] : api.stops(courseId)),
  });
}

/** The questions of a quiz, as its question list knows them; none while the quiz is not created. */
export function useQuizQuestions(quizId: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['content', 'quiz', 'questions', quizId],
    queryFn: () => (quizId === undefined ? [] : api.questions(quizId)),
  });
}
