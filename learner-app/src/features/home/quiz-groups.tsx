import { styled } from 'styled-components';
import { useId } from 'react';
import type { HomeQuiz } from '../../shared/home/home-data.api';
import { CardList } from './card-list';
import type { HomeItem } from './home-item';

const Course = styled.div`
  & + & {
    margin-top: var(--space-7);
  }
  > h3 {
    margin-bottom: var(--space-4);
  }
`;

interface QuizzesOfCourse {
  /** Null for the quizzes that are in no course. */
  courseId: string | null;
  title: string;
  quizzes: HomeQuiz[];
}

/** The quizzes by their courses, in the order in which they come. */
export function quizzesByCourse(quizzes: HomeQuiz[]): QuizzesOfCourse[] {
  const groups = new Map<string | null, QuizzesOfCourse>();
  for (const quiz of quizzes) {
    const { courseId, courseTitle } = quiz;
    const group = groups.get(courseId) ?? { courseId, title: courseTitle ?? 'More quizzes', quizzes: [] };
    group.quizzes.push(quiz);
    groups.set(courseId, group);
  }
  return [...groups.values()];
}

interface QuizGroupsProps {
  quizzes: HomeQuiz[];
  /** The card of a quiz. */
  itemOf: (quiz: HomeQuiz) => HomeItem;
  onOpen: (item: HomeItem) => void;
}

/** The quizzes of the home page under the names of their courses. */
export function QuizGroups({ quizzes, itemOf, onOpen }: QuizGroupsProps) {
  const id = useId();
  return quizzesByCourse(quizzes).map(({ courseId, title, quizzes: ofCourse }, index) => (
    <Course key={courseId ?? ''}>
      <h3 id={`${id}-${index}`}>{title}</h3>
      <CardList items={ofCourse.map(itemOf)} labelledBy={`${id}-${index}`} headingAs="h4" onOpen={onOpen} />
    </Course>
  ));
}
