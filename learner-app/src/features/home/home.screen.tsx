import { useState } from 'react';
import { Container, EmptyState, PageHeading, VisuallyHidden } from 'shared-ui/components';
import { useSignedInUser } from 'shared-ui/services';
import { FailedRead } from '../../shared/failed-read';
import { useHomeData } from '../../shared/use-home-data';
import { ContinueCard } from './continue-card';
import { HomeDialog } from './home-dialog';
import { HomeGroup } from './home-group';
import { itemOfCourse, itemOfQuiz, type HomeItem } from './home-item';
import { HomeSkeleton } from './home-skeleton';

/** /home: the next step, then every course and quiz (specification, section 2). */
export default function HomeScreen() {
  const { displayName } = useSignedInUser();
  const { data, error, isFetching, refetch } = useHomeData();
  const [open, setOpen] = useState<HomeItem | null>(null);
  return (
    <Container>
      <PageHeading lead="One small step a day beats a big one some day.">
        Hi {displayName.split(' ')[0]}, good to see you
      </PageHeading>
      {data ? (
        <>
          {data.courses.length > 0 && <ContinueCard home={data} />}
          <HomeGroup title="Lessons" items={data.courses.map(itemOfCourse)} onOpen={setOpen}>
            <EmptyState title="No courses yet" message="New courses appear here as soon as they are ready." />
          </HomeGroup>
          <HomeGroup title="Quizzes" items={data.quizzes.map(itemOfQuiz)} onOpen={setOpen}>
            <EmptyState title="No quizzes yet" message="New quizzes appear here as soon as they are ready." />
          </HomeGroup>
          <HomeDialog item={open} onClose={() => setOpen(null)} />
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
