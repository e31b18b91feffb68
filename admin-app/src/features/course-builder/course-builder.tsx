import { lazy, startTransition, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Card, Skeleton, useMoveFocus } from 'shared-ui/components';
import { useSearchParams } from 'react-router-dom';
import { tabStorage } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import { UnsavedInputProvider, useUnsavedInput } from '../../shared/drafts/unsaved-input';
import {
  ContentEditor,
  courseKind,
  type ContentItem,
  type ContentKind,
  type PublicationState,
} from '../content';
import { CoursePreview } from '../preview';
import { BuilderHead, type PreparedState } from './builder-head';
import type { BuilderApi, Course, Stop, StopKind } from './course-builder.api';
import { Columns, MutedText, Settings, Side } from './course-builder.styles';
import { EditPanel, StopPanel } from './stop-panel';
import { StopOutline } from './stop-outline';
import type { Saves } from './use-saves';
import type { Stops } from './use-stops';

// Loaded lazily because the drawing is large; the course can be edited without it.
const RoadPreview = lazy(() => import('../../shared/road-preview').catch(() => ({ default: NoPreview })));
const NoPreview = () => <p>Couldn’t load the preview.</p>;

/** Used in place of a stop's id for the course's own fields. */
const COURSE = 'course';

/** The form of each kind. */
export type BuilderKinds = Record<'course' | StopKind, ContentKind>;

export interface CourseBuilderProps {
  api: BuilderApi;
  course: Course;
  kinds: BuilderKinds;
  stops: Stops;
  saves: Saves;
  prepared: PreparedState;
  /** The form shown beside the outline, if any; it stays open when the mode is switched. */
  place: { initial: string | undefined; onChange: (selected: string | undefined) => void };
  /** Called with the course after its form has saved it. */
  onSaved: (course: ContentItem) => void;
  onPublish: (state: PublicationState, stops: string[]) => void;
}

/** Shows the outline on the left, which can be hidden, and beside it the road map or the form being edited. */
export function CourseBuilder(props: CourseBuilderProps) {
  const { api, course, kinds, stops, saves, prepared, place, onSaved, onPublish } = props;
  const outline = useOutline();
  const [draft, setDraft] = useUnsavedInput<{ opened: string[]; selected: string | undefined }>({
    name: `course builder ${course.id}`,
    isUnsaved: false,
  });
  const [asked] = useState(useSearchParams()[0].get('stop') ?? undefined);
  const [selected, setSelected] = useState(place.initial ?? asked ?? draft?.selected);
  /** The forms opened so far; they stay mounted, so that switching keeps their input. */
  const [opened, setOpened] = useState(() => [
    ...new Set([...(draft?.opened ?? []), ...(selected ? [selected] : [])]),
  ]);
  /** The lesson that was opened without moving the focus to it. */
  const [quiet, setQuiet] = useState<string>();
  const moveFocus = useMoveFocus();
  const [previewing, setPreviewing] = useState(false);
  useEffect(() => setDraft({ opened, selected }), [setDraft, opened, selected]);
  const { onChange } = place;
  useEffect(() => onChange(selected), [onChange, selected]);
  const root = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const list = stops.stops.data ?? [];

  /** @param added the id of a lesson that was just added and opens automatically; the focus then stays in the field for the next title */
  const select = useCallback((id: string | undefined, added?: string) => {
    // A form takes a while to render; in a transition, the page stays responsive.
    startTransition(() => {
      if (id !== undefined) setOpened((all) => (all.includes(id) ? all : [...all, id]));
      setSelected(id);
      setQuiet(added);
    });
  }, []);
  const added = list.find(({ itemId }) => itemId === stops.added)?.lessonId;
  useEffect(() => {
    // People already working in another lesson aren't interrupted.
    if (added === undefined || side.current?.contains(document.activeElement)) return;
    select(added, added);
  }, [added, select]);
  function close() {
    const row = `[data-stop="${selected ?? ''}"]`;
    setSelected(undefined);
    // The focus returns to the row of the form that was closed.
    moveFocus(() => root.current?.querySelector<HTMLElement>(row));
  }
  const shown = (id: string) => id === selected;
  const openedStops = opened.flatMap((id): Stop[] => list.filter(({ lessonId }) => lessonId === id));
  const showsRoad =
    selected === undefined || (selected !== COURSE && !openedStops.some((stop) => shown(stop.lessonId)));
  return (
    <UnsavedInputProvider run={saves.run}>
      <div ref={root} data-category={categoryKey(course.category)}>
        <BuilderHead
          api={api}
          course={course}
          saves={saves}
          prepared={prepared}
          outline={outline}
          onPreview={() => setPreviewing(true)}
          onPublish={onPublish}
        />
        <Columns data-collapsed={!outline.isOpen || undefined}>
          <StopOutline
            api={api}
            courseId={course.id}
            stops={stops}
            selected={selected}
            hidden={!outline.isOpen}
            onSelect={select}
          />
          <Side ref={side}>
            {showsRoad && <Road course={course} stops={list} />}
            {opened.includes(COURSE) && (
              <EditPanel title="Course details" hidden={!shown(COURSE)} onClose={close}>
                <Settings>
                  <ContentEditor kind={kinds.course} item={course} onSaved={onSaved} />
                </Settings>
              </EditPanel>
            )}
            {openedStops.map((stop) => (
              <StopPanel
                key={stop.lessonId}
                api={api}
                kind={kinds[stop.kind]}
                stop={stop}
                hidden={!shown(stop.lessonId)}
                takesFocus={quiet !== stop.lessonId}
                onClose={close}
              />
            ))}
          </Side>
        </Columns>
      </div>
      {previewing && (
        <Suspense>
          <CoursePreview
            id={course.id}
            values={courseKind.toValues(course)}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
    </UnsavedInputProvider>
  );
}

/** Shows and hides the outline. The tab remembers the choice. */
function useOutline() {
  const key = 'builder outline';
  const [isOpen, setOpen] = useState(() => tabStorage.getItem(key) !== 'hidden');
  return {
    isOpen,
    toggle: () => {
      tabStorage.setItem(key, isOpen ? 'hidden' : 'shown');
      setOpen(!isOpen);
    },
  };
}

function Road({ course, stops }: { course: Course; stops: Stop[] }) {
  if (stops.length === 0)
    return (
      <Card>
        <MutedText>Add a lesson to see the road map as students see it.</MutedText>
      </Card>
    );
  return (
    <Suspense fallback={<Skeleton height="24rem" radius="var(--radius-l)" />}>
      <RoadPreview category={course.category} lessons={stops} />
    </Suspense>
  );
}
