import { Award, CircleCheck, Flag } from 'lucide-react';
import { startTransition, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { Badge, Button, ButtonLink, Dialog, Prewarm, VisuallyHidden } from 'shared-ui/components';
import { CoverImage, CutText, isAtLessons, plainText } from 'shared-ui/learning';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { FailedRead } from '../../shared/failed-read';
import { HeroActions, HeroEyebrow } from '../../shared/hero.styles';
import type { HomeData } from '../../shared/home/home-data.api';
import { useHomeData } from '../../shared/home/use-home-data';
import { assignPath, CERTIFICATES, courseOverviewPath } from '../../shared/lessons/lesson-paths';
import { Lead, ContinueCardRoot, Title, TextColumn } from './continue-card.styles';
import { Due, DueTime, DetailLine, Items, Note } from './due/due-list.styles';
import { adjustments, type Assignment, describe, dueWords, inOrder, pathOf } from './due/due-words';
import { HomeGroups, LESSONS_ID } from './home-groups';
import { itemOfCourse, type HomeItem } from './home-item';
import { homeLead } from './home-lead';
import { HomeSkeleton } from './home-skeleton';
import { BeginAction, ContinueActions, LeadCard } from './lead-card';
import { FirstVisit } from './pathway/first-visit';
import { ReportReplies } from './report-replies';

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** The next step, then every course and quiz; for a newcomer, first the questions of the pathway. */
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
  // A transition: the pressed card is painted before its dialog is rendered.
  const show = useCallback((item: HomeItem | null) => startTransition(() => setOpen(item)), []);
  const close = () => show(null);
  useLessonsLink();
  return (
    <>
      <ReportReplies replies={data.reportReplies} />
      <DueList assignments={data.assignments} />
      {!data.pathway.asked && !isAdmin && !worksAtSchool && <FirstVisit pathway={data.pathway} />}
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

/** What teachers have set, by the time when it is due (docs/product.md#home-due); nothing for who has no assignment. */
function DueList({ assignments }: { assignments: readonly Assignment[] }) {
  const titleId = useId();
  if (assignments.length === 0) return null;
  return (
    <Due aria-labelledby={titleId}>
      <h2 id={titleId}>Due</h2>
      <Items>
        {inOrder(assignments).map((assignment) => (
          <DueItem key={`${assignment.kind} ${pathOf(assignment)}`} assignment={assignment} />
        ))}
      </Items>
    </Due>
  );
}

function DueItem({ assignment }: { assignment: Assignment }) {
  const { title, classes, state, overdue } = assignment;
  const notes = [...new Set(classes.flatMap(({ note }) => note ?? []))];
  return (
    <li data-done={state === 'done' || undefined}>
      <div>
        <Link to={pathOf(assignment)}>{title}</Link>
        <DetailLine>{[describe(assignment), ...adjustments(assignment)].join(' · ')}</DetailLine>
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </div>
      <DueTime data-overdue={overdue || undefined}>
        {state === 'done' && <CircleCheck aria-hidden="true" />}
        <span>{dueWords(assignment)}</span>
      </DueTime>
    </li>
  );
}

/** The next step of this learner (`home-lead.ts`), or praise when everything is complete. */
function ContinueCard({ home }: { home: HomeData }) {
  const lead = homeLead(home);

  if (lead?.kind === 'continue')
    return (
      <LeadCard words={lead.words}>
        <ContinueActions next={lead.next} roadMap={courseOverviewPath(lead.next.courseId)} />
      </LeadCard>
    );

  if (lead)
    return (
      <LeadCard words={lead.words}>
        <BeginAction roadMap={courseOverviewPath(lead.courseId)} />
      </LeadCard>
    );

  return (
    <ContinueCardRoot aria-labelledby="continue-title">
      <TextColumn>
        <HeroEyebrow>
          <Flag aria-hidden="true" /> All done
        </HeroEyebrow>
        <Title id="continue-title" tabIndex={-1}>
          You’ve finished every course
        </Title>
        <Lead>Retake a quiz to improve your score. Your best one counts.</Lead>
        <HeroActions>
          <ButtonLink as={Link} to={`/dashboard#${CERTIFICATES}`} variant="secondary">
            Your certificates
          </ButtonLink>
        </HeroActions>
      </TextColumn>
    </ContinueCardRoot>
  );
}

/** The dialog of a card: picture, title, description and Start (docs/product.md#home). */
function HomeDialog({ item, onClose }: { item: HomeItem | null; onClose: () => void }) {
  const navigate = useNavigate();
  const { worksAtSchool } = useSignedInUser();
  // The content stays in the dialog while it closes.
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
