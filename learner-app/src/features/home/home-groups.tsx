import { memo } from 'react';
import { EmptyState } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { getMoreCourses, getMoreQuizzes, type HomeData } from '../../shared/home/home-data.api';
import { CardList } from './card-list';
import { HomeGroup } from './home-group';
import { cardWords } from './due/due-words';
import { itemOfCourse, itemOfQuiz, type HomeItem } from './home-item';
import { QuizGroups } from './quiz-groups';
import { useFurtherPages } from './use-further-pages';

/** Where the bar's link 'Lessons' leads. */
export const LESSONS_ID = 'lessons';

interface HomeGroupsProps {
  data: HomeData;
  onOpen: (item: HomeItem) => void;
}

/** The two groups of cards. Separate from the dialog, so that opening and closing it does not render all of them again. */
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
            <EmptyState title="No courses yet" message="New courses appear here as soon as they are ready." />
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
            <EmptyState title="No quizzes yet" message="New quizzes appear here as soon as they are ready." />
          )
        }
      </HomeGroup>
    </>
  );
});
