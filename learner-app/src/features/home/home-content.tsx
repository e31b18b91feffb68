import { Award } from 'lucide-react';
import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Badge, Button, ButtonLink, Dialog, Prewarm, VisuallyHidden } from 'shared-ui/components';
import { CoverImage, CutText, isAtLessons, plainText } from 'shared-ui/learning';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { FailedRead } from '../../shared/failed-read';
import type { HomeData } from '../../shared/home/home-data.api';
import { useHomeData } from '../../shared/home/use-home-data';
import { assignPath } from '../../shared/lessons/lesson-paths';
import { FirstYearOffer, offerWords } from '../first-year';
import { DueList } from './due/due-list';
import { HomeCards } from './home-cards';
import { HomeGroups, LESSONS_ID } from './home-groups';
import { itemOfCourse, type HomeItem } from './home-item';
import { homeLead } from './home-lead';
import { HomeSkeleton } from './home-skeleton';
import { LeadCard } from './lead-card';
import { FirstVisit } from './pathway/first-visit';
import { ReportReplies } from './report-replies';
import { WeekLine } from './week-line';
import { weekWords } from './week-words';

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Home's content: the next step, the weekly goal, due assignments, and all courses and quizzes. Asks newcomers the pathway's questions. */
export function HomeContent() {
  const { data, error, isFetching, refetch } = useHomeData();
  if (data) return <Loaded data={data} />;
  if (error)
    return <FailedRead what="your courses" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <HomeSkeleton />
    </>
  );
}

function Loaded({ data }: { data: HomeData }) {
  const { isAdmin, worksAtSchool } = useSignedInUser();
  const [open, setOpen] = useState<HomeItem | null>(null);
  // A transition lets the browser paint the pressed card before its dialog is rendered.
  const show = useCallback((item: HomeItem | null) => startTransition(() => setOpen(item)), []);
  const close = () => show(null);
  useLessonsLink();
  return (
    <>
      <Today home={data} />
      <ReportReplies replies={data.reportReplies} />
      <DueList home={data} />
      <HomeCards />
      {!data.pathway.asked && !isAdmin && !worksAtSchool && <FirstVisit pathway={data.pathway} />}
      {data.firstYear && <FirstYearOffer {...offerWords(data.firstYear)} />}
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

/** Shows the next step and the learner's week. Renders nothing if there are no courses. */
function Today({ home }: { home: HomeData }) {
  if (home.courses.length === 0) return null;
  const lead = homeLead(home);
  return (
    <>
      {/* The card stays mounted as long as its kind is the same, so that its heading keeps the focus. */}
      <LeadCard key={home.today.kind} lead={lead} />
      <WeekLine words={weekWords(home)} />
    </>
  );
}

/** Scrolls to the first group of cards each time the top bar's 'Lessons' link is followed. */
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

/** A card's dialog: picture, title, description and Start (docs/product.md#home). */
function HomeDialog({ item, onClose }: { item: HomeItem | null; onClose: () => void }) {
  const navigate = useNavigate();
  const { worksAtSchool } = useSignedInUser();
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  if (!shown) return null;
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      size="s"
      category={categoryKey(shown.category)}
      media={<CoverImage image={shown.image} category={shown.category} eager />}
      title={<CutText text={shown.title} limit={14} />}
      description={<CutText text={plainText(shown.description)} limit={55} />}
      actions={
        <>
          {shown.certificatePath && (
            <ButtonLink as={Link} block variant="secondary" to={shown.certificatePath}>
              <Award aria-hidden="true" />
              Certificate
            </ButtonLink>
          )}
          {worksAtSchool && (
            <ButtonLink as={Link} block variant="secondary" to={assignPath(shown.key)}>
              Assign to a class
            </ButtonLink>
          )}
          <Button block data-leads-to={shown.startPath} onClick={() => void navigate(shown.startPath)}>
            Start
          </Button>
        </>
      }
    >
      <Badges>
        <Badge>{shown.category}</Badge>
        {shown.needsPlan && <Badge tone="accent">Needs a plan</Badge>}
      </Badges>
    </Dialog>
  );
}
