import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Prewarm, VisuallyHidden } from 'shared-ui/components';
import { isAtLessons } from 'shared-ui/learning';
import { useLocation } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { FailedRead } from '../../shared/failed-read';
import type { HomeData } from '../../shared/home/home-data.api';
import { useHomeData } from '../../shared/home/use-home-data';
import { ContinueCard } from './continue-card';
import { DueList } from './due/due-list';
import { HomeDialog } from './home-dialog';
import { HomeGroups, LESSONS_ID } from './home-groups';
import { itemOfCourse, type HomeItem } from './home-item';
import { HomeSkeleton } from './home-skeleton';
import { FirstVisit } from './pathway/first-visit';

/** The next step, then every course and quiz; for a newcomer, first the questions of the pathway. */
export function HomeContent() {
  const { data, error, isFetching, refetch } = useHomeData();
  if (data) return <Loaded data={data} />;
  if (error)
    return <FailedRead what="Your courses" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <HomeSkeleton />
    </>
  );
}

function Loaded({ data }: { data: HomeData }) {
  const { isAdmin } = useSignedInUser();
  const [open, setOpen] = useState<HomeItem | null>(null);
  // A transition: the pressed card is painted before its dialog is rendered.
  const show = useCallback((item: HomeItem | null) => startTransition(() => setOpen(item)), []);
  const close = () => show(null);
  useLessonsLink();
  return (
    <>
      <DueList assignments={data.assignments} />
      {!data.pathway.asked && !isAdmin && <FirstVisit pathway={data.pathway} />}
      {data.courses.length > 0 && <ContinueCard home={data} />}
      <HomeGroups data={data} onOpen={show} />
      <HomeDialog item={open} onClose={close} />
      {data.courses[0] && (
        <Prewarm>
          <HomeDialog item={itemOfCourse(data.courses[0])} onClose={close} />
        </Prewarm>
      )}
    </>
  );
}

/** The bar's link 'Lessons' leads to the first group of cards, each time it is followed. */
function useLessonsLink() {
  const location = useLocation();
  const goThere = useEffectEvent(() => {
    if (!isAtLessons(location.state)) return;
    const lessons = document.getElementById(LESSONS_ID);
    lessons?.focus({ preventScroll: true });
    lessons?.scrollIntoView();
  });
  useEffect(() => goThere(), [location.key]);
}
