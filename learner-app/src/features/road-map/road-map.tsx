import { startTransition, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button, EmptyState, Prewarm, ProgressBar } from 'shared-ui/components';
import { lessonsCompleteText } from '../../shared/counted-text';
import { firstOfEach } from '../../shared/first-of-each';
import {
  ALL_STOPS,
  EarlierStops,
  Head,
  openingStops,
  roomBeside,
  Progress,
  RoadDrawing,
  RoadMapRoot,
  Scene,
  scenePlace,
  stateOf,
  Stops,
  unlockHint,
  type RoadStop as Stop,
} from 'shared-ui/learning/road-map';
import { useLocation, useNavigate } from 'react-router-dom';
import { adviceFor } from 'shared-ui/data';
import { useServices, useSession } from 'shared-ui/services';
import { categoryKey, type CategoryKey } from 'shared-ui/theme';
import { lessonPath, reviewPath } from '../../shared/lessons/lesson-paths';
import { deferCode } from 'shared-ui/deferred-code';
import { useDeferredCode } from '../../shared/deferred-code';
import { continueToLesson } from '../../shared/lessons/lesson-prefetch';
import { useStartLesson } from '../../shared/lessons/use-start-lesson';
import { courseDueOf, dueOf } from './due-of';
import { RoadStop } from './road-stop';

/** The popovers' code. It's loaded separately, because the library that places them is larger than the road map. */
export const popoverCode = deferCode(() => import('./stop-popover'));

/** Returns the buttons of the stops that aren't hidden. */
const shownStops = (list: HTMLElement) =>
  [...list.children]
    .filter((stop) => getComputedStyle(stop).display !== 'none')
    .flatMap((stop) => [...stop.querySelectorAll<HTMLElement>('[data-stop]')]);

/** Arrow keys move the focus along the road, Home and End to its ends; Tab works as usual. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = shownStops(event.currentTarget);
  const index = buttons.indexOf(event.target as HTMLElement);
  if (index < 0) return;
  const last = buttons.length - 1;
  const targets: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
  };
  const target = event.key === 'Home' ? 0 : event.key === 'End' ? last : targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  buttons[Math.min(Math.max(target, 0), last)]?.focus();
}

interface RoadMapProps {
  courseId: string;
  category: string;
  stops: Stop[];
  /** Lesson id of the next step, which the server decides. */
  next?: string | undefined;
  /** Called instead of opening a stop that isn't complete, for a course that needs a plan. */
  onNeedsPlan?: (() => void) | undefined;
}

/**
 * The course as a road through a landscape (docs/product.md#road-map). The list of stops is real HTML in course order; the
 * drawing behind it is decoration.
 */
export function RoadMap({ stops, category, ...road }: RoadMapProps) {
  const titleId = useId();
  return (
    <RoadMapRoot aria-labelledby={titleId}>
      <RoadHead titleId={titleId} stops={stops} />
      {stops.length === 0 ? (
        <EmptyState title="Coming soon" message="This course has no lessons yet. Check back soon." />
      ) : (
        <RoadScene titleId={titleId} category={categoryKey(category)} stops={stops} {...road} />
      )}
    </RoadMapRoot>
  );
}

function RoadHead({ titleId, stops }: { titleId: string; stops: Stop[] }) {
  const session = useSession();
  const completed = stops.filter((stop) => stateOf(stop) === 'complete').length;
  const due = courseDueOf(stops);
  return (
    <Head>
      <h2 id={titleId}>Road map</h2>
      {due && <p>{`Due ${due}`}</p>}
      {session.status === 'signed-in' && stops.length > 0 && (
        <Progress>
          <span>{`${completed} of ${stops.length} complete`}</span>
          <ProgressBar
            label="Course progress"
            value={completed}
            max={stops.length}
            valueText={lessonsCompleteText(completed, stops.length)}
          />
        </Progress>
      )}
    </Head>
  );
}

/** Returns what a stop's button does, and the path that it opens. */
function useStopAction(courseId: string) {
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const { start, startingId } = useStartLesson();

  function targetOf({ lessonId, lessonType, ...stop }: Stop): string {
    const state = stateOf(stop);
    if (state === 'preview') return '/login';
    return (state === 'complete' ? reviewPath : lessonPath)(courseId, lessonId, lessonType);
  }
  function act(stop: Stop) {
    const state = stateOf(stop);
    const lesson = { courseId, lessonId: stop.lessonId, lessonType: stop.lessonType };
    // A video plays immediately; a quiz shows its intro first.
    if (state !== 'preview' && stop.lessonType !== 0) continueToLesson(services, lesson);
    if (state === 'available') start(lesson);
    else if (state === 'preview')
      void navigate(targetOf(stop), { state: { from: location.pathname + location.search } });
    else void navigate(targetOf(stop));
  }
  return { act, targetOf, startingId };
}

/** Returns which stop's popover is open, and the popovers' code once it has arrived. */
function useOpenStop() {
  const { notify } = useServices();
  const popovers = useDeferredCode(popoverCode);
  const [openId, setOpenId] = useState<string | null>(null);

  const close = (id: string) => setOpenId((shown) => (shown === id ? null : shown));
  /**
   * A popover that closes late must not close another that was opened meanwhile. The state changes in a transition, so that the stop's
   * pressed state is painted before its popover is rendered.
   */
  function toggle(id: string, open: boolean) {
    startTransition(() => (open ? setOpenId(id) : close(id)));
    if (!open || popovers) return;
    popoverCode.load().catch((error: unknown) => {
      console.error(error);
      close(id);
      notify({ kind: 'error', message: `Couldn’t open this lesson. ${adviceFor(error)}` });
    });
  }
  return { openId, toggle, popovers };
}

interface RoadSceneProps extends RoadMapProps {
  titleId: string;
  category: CategoryKey;
}

/** Opens the road at the student's stop. Earlier stops are hidden until requested. */
function useFirstStops(category: CategoryKey, stops: Stop[], next: string | undefined) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const current = stops.findIndex(({ lessonId }) => lessonId === next);
  useEffect(() => {
    // The pressed button no longer exists, so move the focus.
    if (all) list.current?.querySelector<HTMLElement>('[data-stop]')?.focus({ preventScroll: true });
  }, [all]);
  const first = all || current < 0 ? ALL_STOPS : openingStops(category, current);
  return { first, list, showAll: () => setAll(true) };
}

/** The drawing with the stops on it. */
function RoadScene({ titleId, courseId, category, stops, next, onNeedsPlan }: RoadSceneProps) {
  const session = useSession();
  const { act, targetOf, startingId } = useStopAction(courseId);
  const { openId, toggle, popovers } = useOpenStop();
  const { first, list, showAll } = useFirstStops(category, stops, next);
  const courseDue = courseDueOf(stops);
  const name = session.status === 'signed-in' ? session.user.displayName.trim() : null;
  const initial = name === null ? null : (Array.from(name)[0] ?? 'U').toUpperCase();

  return (
    <Scene style={scenePlace(category, stops.length, first)}>
      {first.narrow > 0 && (
        <EarlierStops
          data-hidden={first.wide === 0 ? 'narrow' : undefined}
          data-narrow-side={roomBeside(first)}
        >
          <Button variant="secondary" size="s" onClick={showAll}>
            Show earlier stops
          </Button>
        </EarlierStops>
      )}
      <RoadDrawing category={category} stops={stops} layout="wide" first={first.wide} />
      <RoadDrawing category={category} stops={stops} layout="narrow" first={first.narrow} />
      <Stops ref={list} className="stops" role="list" aria-labelledby={titleId} onKeyDown={moveFocus}>
        {stops.map((stop, index) => {
          const showPlans = stateOf(stop) === 'complete' ? undefined : onNeedsPlan;
          return (
            <RoadStop
              key={stop.lessonId}
              stop={stop}
              index={index}
              count={stops.length}
              first={first}
              due={courseDue === null ? dueOf(stop) : null}
              category={category}
              hint={unlockHint(stops, index)}
              initial={stop.lessonId === next ? initial : null}
              needsPlan={showPlans !== undefined}
              busy={startingId === stop.lessonId}
              open={openId === stop.lessonId}
              onOpenChange={(open) => toggle(stop.lessonId, open)}
              targetPath={showPlans ? undefined : targetOf(stop)}
              onAction={showPlans ?? (() => act(stop))}
              StopPopover={popovers?.StopPopover}
            />
          );
        })}
      </Stops>
      {popovers && (
        <Prewarm>
          <popovers.StopPopoverParts stops={firstOfEach(stops, stateOf)} />
        </Prewarm>
      )}
    </Scene>
  );
}
