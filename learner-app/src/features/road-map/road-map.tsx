import { startTransition, useId, useState, type KeyboardEvent } from 'react';
import { EmptyState, Prewarm, ProgressBar } from 'shared-ui/components';
import { firstOfEach } from 'shared-ui/lib';
import {
  currentStop,
  Head,
  Progress,
  RoadDrawing,
  Root,
  Scene,
  SCENE_WIDTH,
  sceneHeight,
  stateOf,
  Stops,
  unlockHint,
  type RoadStop as Stop,
} from 'shared-ui/road-map';
import { useLocation, useNavigate } from 'shared-ui/router';
import { useSession } from 'shared-ui/services';
import { categoryKey } from 'shared-ui/theme';
import { lessonPath, reviewPath } from '../../shared/lesson-paths';
import { useStartLesson } from '../../shared/use-start-lesson';
import { RoadStop } from './road-stop';
import { StopPopoverParts } from './stop-popover';

/** Arrow keys walk along the road, Home and End to its ends; Tab works as everywhere. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const last = buttons.length - 1;
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
  };
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[Math.min(Math.max(to, 0), last)]?.focus();
}

/**
 * The course as a road through a landscape (specification, section 2, road map; design, section 8). The list of stops is
 * real HTML in course order; the drawing behind it is decoration.
 */
export function RoadMap({
  courseId,
  category,
  stops,
}: {
  courseId: string;
  category: string;
  stops: Stop[];
}) {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const { start, startingId } = useStartLesson();
  const [openId, setOpenId] = useState<string | null>(null);
  const titleId = useId();

  const signedIn = session.status === 'signed-in';
  const states = stops.map(stateOf);
  const done = states.filter((state) => state === 'complete').length;
  const current = currentStop(stops);
  const height = sceneHeight(stops.length);
  const initial = signedIn ? (Array.from(session.user.displayName.trim())[0] ?? 'U').toUpperCase() : null;

  /**
   * A popover that closes late must not take with it the one that was opened meanwhile. A transition: the pressed stop is
   * painted as such before its popover is built.
   */
  const toggle = (id: string, open: boolean) =>
    startTransition(() => setOpenId((shown) => (open ? id : shown === id ? null : shown)));

  function wayFrom({ lessonId, lessonType, ...stop }: Stop): string {
    const state = stateOf(stop);
    if (state === 'preview') return '/login';
    return (state === 'complete' ? reviewPath : lessonPath)(courseId, lessonId, lessonType);
  }

  function act(stop: Stop) {
    const state = stateOf(stop);
    if (state === 'available') start({ courseId, lessonId: stop.lessonId, lessonType: stop.lessonType });
    else if (state === 'preview')
      void navigate(wayFrom(stop), { state: { from: location.pathname + location.search } });
    else void navigate(wayFrom(stop));
  }

  return (
    <Root aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>Road map</h2>
        {signedIn && stops.length > 0 && (
          <Progress>
            <span>
              {done} of {stops.length} complete
            </span>
            <ProgressBar
              label="Course progress"
              value={done}
              max={stops.length}
              valueText={`${done} of ${stops.length} stops complete`}
            />
          </Progress>
        )}
      </Head>
      {stops.length === 0 ? (
        <EmptyState
          title="The road is being built"
          message="This course has no stops yet. Look in again soon."
        />
      ) : (
        <Scene style={{ aspectRatio: `${SCENE_WIDTH} / ${height}` }}>
          <RoadDrawing category={categoryKey(category)} stops={stops} />
          <Stops className="stops" role="list" aria-labelledby={titleId} onKeyDown={walk}>
            {stops.map((stop, index) => (
              <RoadStop
                key={stop.lessonId}
                stop={stop}
                index={index}
                sceneHeight={height}
                category={categoryKey(category)}
                hint={unlockHint(stops, index)}
                initial={index === current ? initial : null}
                busy={startingId === stop.lessonId}
                open={openId === stop.lessonId}
                onOpenChange={(open) => toggle(stop.lessonId, open)}
                leadsTo={wayFrom(stop)}
                onAction={() => act(stop)}
              />
            ))}
          </Stops>
          <Prewarm>
            <StopPopoverParts stops={firstOfEach(stops, stateOf)} />
          </Prewarm>
        </Scene>
      )}
    </Root>
  );
}
