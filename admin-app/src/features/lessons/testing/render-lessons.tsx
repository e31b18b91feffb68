import { toChoices } from '../../../shared/content-finder';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import type { Lesson, LessonsApi } from '../lessons.api';
import { LessonsSection } from '../lessons-section';

export const aLesson = (lesson: Partial<Lesson> = {}): Lesson => ({
  lessonId: 'a',
  kind: 'video',
  itemId: 'v1',
  position: 1,
  title: lesson.lessonId ?? 'a',
  description: '',
  image: null,
  durationSeconds: null,
  publication: 'published',
  publishAt: null,
  ...lesson,
});

const tax = { id: 'c1', title: 'Tax', category: 'Tax Returns' };

/** Renders the section with a fake REST API. */
export function renderLessons(overrides: Partial<LessonsApi>) {
  const api: LessonsApi = {
    findCourses: () => Promise.resolve({ items: toChoices([tax]), total: 1 }),
    course: () => Promise.resolve(tax),
    read: () => Promise.resolve(['First', 'Second', 'Third'].map((lessonId) => aLesson({ lessonId }))),
    reorder: () => Promise.reject(new Error('The test provides no response.')),
    ...overrides,
  };
  const createApi = () => api;
  return renderWithQueryClient(<LessonsSection createApi={createApi} />);
}
