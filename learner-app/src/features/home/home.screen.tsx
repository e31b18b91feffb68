import { memo, startTransition, useCallback, useState } from 'react';
import { Container, EmptyState, Prewarm, VisuallyHidden } from 'shared-ui/components';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { getMoreQuizzes, type HomeData, type HomeQuiz } from '../../shared/home-data.api';
import { FailedRead } from '../../shared/failed-read';
import { useHomeData } from '../../shared/use-home-data';
import { ContinueCard } from './continue-card';
import { HomeDialog } from './home-dialog';
import { firstNameOf } from './first-name';
import { HomeGroup } from './home-group';
import { HomeHeading } from './home-heading';
import { itemOfCourse, itemOfQuiz, type HomeItem } from './home-item';
import { HomeSkeleton } from './home-skeleton';

/** The quizzes that `get_home` brings, and those after them as far as they were asked for. */
function useQuizzes({ quizzes }: HomeData) {
  const services = useServices();
  const [further, setFurther] = useState<HomeQuiz[]>([]);
  // One that was deleted meanwhile moves those after it onto the page before.
  const known = new Set(quizzes.map(({ id }) => id));
  const all = [...quizzes, ...further.filter(({ id }) => !known.has(id))];
  return {
    all,
    loadMore: async () => {
      const next = await getMoreQuizzes(services, all.length);
      setFurther([...further, ...next]);
    },
  };
}

/** Separate from the dialog, so that opening and closing it does not render all cards again. */
const Lists = memo(function Lists({ data, onOpen }: { data: HomeData; onOpen: (item: HomeItem) => void }) {
  const quizzes = useQuizzes(data);
  const courses = data.courses.map(itemOfCourse);
  return (
    <>
      {data.courses.length > 0 && <ContinueCard home={data} />}
      <HomeGroup title="Lessons" items={courses} total={courses.length} onOpen={onOpen}>
        <EmptyState title="No courses yet" message="New courses appear here as soon as they are ready." />
      </HomeGroup>
      <HomeGroup
        title="Quizzes"
        items={quizzes.all.map(itemOfQuiz)}
        total={Math.max(data.quizCount, quizzes.all.length)}
        onOpen={onOpen}
        onLoadMore={quizzes.loadMore}
      >
        <EmptyState title="No quizzes yet" message="New quizzes appear here as soon as they are ready." />
      </HomeGroup>
    </>
  );
});

/** `/home`: the next step, then every course and quiz (docs/product.md#home). */
export default function HomeScreen() {
  const { displayName } = useSignedInUser();
  const { data, error, isFetching, refetch } = useHomeData();
  const [open, setOpen] = useState<HomeItem | null>(null);
  // A transition: the pressed card is painted before its dialog is rendered.
  const show = useCallback((item: HomeItem | null) => startTransition(() => setOpen(item)), []);
  const close = () => show(null);
  return (
    <Container>
      <HomeHeading firstName={firstNameOf(displayName)} />
      {data ? (
        <>
          <Lists data={data} onOpen={show} />
          <HomeDialog item={open} onClose={close} />
          {data.courses[0] && (
            <Prewarm>
              <HomeDialog item={itemOfCourse(data.courses[0])} onClose={close} />
            </Prewarm>
          )}
        </>
      ) : error ? (
        <FailedRead what="Your courses" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <HomeSkeleton />
        </>
      )}
    </Container>
  );
}
