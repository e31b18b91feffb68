import { memo, useId, useState } from 'react';
import { EmptyState } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { firstOfEach } from '../../shared/first-of-each';
import {
  getMoreCourses,
  getMoreQuizzes,
  type HomeData,
  type HomePage,
  type HomeQuiz,
} from '../../shared/home/home-data.api';
import { CardList } from './card-list';
import { HomeGroup } from './home-group';
import { cardWords } from './due/due-words';
import { itemOfCourse, itemOfQuiz, type HomeItem } from './home-item';

/** Id of the section that the top bar's 'Lessons' link leads to. */
export const LESSONS_ID = 'lessons';

const Course = styled.div`
  & + & {
    margin-top: var(--space-5);
  }
  > h3 {
    margin-bottom: var(--space-2);
  }
  ${media.medium} {
    & + & {
      margin-top: var(--space-7);
    }
    > h3 {
      margin-bottom: var(--space-4);
    }
  }
`;

interface QuizzesOfCourse {
  /** Null for quizzes that aren't in a course. */
  courseId: string | null;
  title: string;
  quizzes: HomeQuiz[];
}

/** Groups the quizzes by course, in the order received. */
function quizzesByCourse(quizzes: HomeQuiz[]): QuizzesOfCourse[] {
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
  /** Returns a quiz's card. */
  itemOf: (quiz: HomeQuiz) => HomeItem;
  onOpen: (item: HomeItem) => void;
}

/** The home page's quizzes, grouped under their courses' names. */
function QuizGroups({ quizzes, itemOf, onOpen }: QuizGroupsProps) {
  const id = useId();
  return quizzesByCourse(quizzes).map(({ courseId, title, quizzes: ofCourse }, index) => (
    <Course key={courseId ?? ''}>
      <h3 id={`${id}-${index}`}>{title}</h3>
      <CardList items={ofCourse.map(itemOf)} labelledBy={`${id}-${index}`} headingAs="h4" onOpen={onOpen} />
    </Course>
  ));
}

/**
 * Returns a group's cards: the first page, and the following pages requested so far.
 *
 * @param load loads the page that starts after this many cards. @throws AppError
 */
function useFurtherPages<Item extends { id: string }>(
  first: HomePage<Item>,
  load: (offset: number) => Promise<HomePage<Item>>,
) {
  const [further, setFurther] = useState<HomePage<Item>>();
  // If an item is deleted meanwhile, the items after it move to the previous page, so one may be on both pages.
  const items = firstOfEach([...first.items, ...(further?.items ?? [])], ({ id }) => id);
  const { more } = further ?? first;
  async function loadMore() {
    const next = await load(items.length);
    setFurther({ items: [...(further?.items ?? []), ...next.items], more: next.more });
  }
  return { items, loadMore: more ? loadMore : undefined };
}

interface HomeGroupsProps {
  data: HomeData;
  onOpen: (item: HomeItem) => void;
}

/** The two groups of cards. They are separate from the dialog, so that opening and closing it doesn't render all cards again. */
export const HomeGroups = memo(function HomeGroups({ data, onOpen }: HomeGroupsProps) {
  const services = useServices();
  const courses = useFurtherPages({ items: data.courses, more: data.moreCourses }, (offset) =>
    getMoreCourses(services, offset),
  );
  const quizzes = useFurtherPages({ items: data.quizzes, more: data.moreQuizzes }, (offset) =>
    getMoreQuizzes(services, offset),
  );
  const words = cardWords(data.assignments);
  const withWords = (item: HomeItem) => ({ ...item, due: words.get(item.key) });
  return (
    <>
      <HomeGroup title="Lessons" id={LESSONS_ID} onLoadMore={courses.loadMore}>
        {(titleId) =>
          courses.items.length > 0 ? (
            <CardList
              items={courses.items.map((course) => withWords(itemOfCourse(course)))}
              labelledBy={titleId}
              onOpen={onOpen}
            />
          ) : (
            <EmptyState title="No courses yet" message="New courses appear here when they’re ready." />
          )
        }
      </HomeGroup>
      <HomeGroup title="Quizzes" id="quizzes" onLoadMore={quizzes.loadMore}>
        {() =>
          quizzes.items.length > 0 ? (
            <QuizGroups
              quizzes={quizzes.items}
              itemOf={(quiz) => withWords(itemOfQuiz(quiz))}
              onOpen={onOpen}
            />
          ) : (
            <EmptyState title="No quizzes yet" message="New quizzes appear here when they’re ready." />
          )
        }
      </HomeGroup>
    </>
  );
});
