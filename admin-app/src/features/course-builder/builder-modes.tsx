import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useMoveFocus } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { Pending } from '../../shared/pending/pending.api';
import { prepare, PreparedProvider } from '../../shared/pending/prepared';
import { QueryState } from '../../shared/api/query-state';
import { RegradingProgress } from '../../shared/regrade/regrading-progress';
import { UnsavedInputProvider, useUnsavedInput } from '../../shared/drafts/unsaved-input';
import {
  courseKind,
  quizKind,
  videoKind,
  type ContentItem,
  type ContentKind,
  type PublicationState,
} from '../content';
import type { PreparedState } from './builder-head';
import { CourseBuilder, type BuilderKinds, type CourseBuilderProps } from './course-builder';
import type { BuilderApi, Course } from './course-builder.api';
import { PendingBar } from './pending/pending-bar';
import { preparedKind } from './pending/prepared-kind';
import { pendingKey } from './pending/pending-requests';
import { usePending, usePreparing } from './pending/use-pending';
import { useSaves, type Saves } from './use-saves';
import { useStops } from './use-stops';

// Loaded when opened, because comparing text needs a lot of code.
const PublishDialog = lazy(() => import('./pending/publish-dialog'));

/** The names of changes to the course's state, saved immediately or prepared; only the newest change with each name is kept. */
const STATE = 'state of the course';
const PREPARED_STATE = 'prepared state of the course';

/** Wraps a kind, so that saving a course's state in the form drops failed and waiting changes to that state. */
const withState = (kind: ContentKind, settleState: () => void): ContentKind => ({
  ...kind,
  createApi: (services) => {
    const stored = kind.createApi(services);
    return {
      ...stored,
      update: async (id, input, ...rest) => {
        const saved = await stored.update(id, input, ...rest);
        if ('publication' in input || 'publishAt' in input) settleState();
        return saved;
      },
    };
  },
});

interface BuilderProps {
  api: BuilderApi;
  /** The stored course. */
  course: Course;
  onSaved: (course: ContentItem) => void;
}

/** Builds a course. Changes to what learners see are saved immediately, or prepared and published together. */
export function BuilderModes(props: BuilderProps) {
  const pending = usePending(props.api.pending, props.course.id);
  return (
    <QueryState query={pending} subject="Prepared changes" height="32rem">
      {(data) => <Modes {...props} pending={data} />}
    </QueryState>
  );
}

function Modes({ pending, ...props }: BuilderProps & { pending: Pending }) {
  const { api, course } = props;
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const [mode, setMode] = useUnsavedInput<{ preparing: boolean }>({
    name: `mode of course builder ${course.id}`,
    isUnsaved: false,
  });
  const [chosen, setChosen] = useState(mode?.preparing ?? pending.items.length > 0);
  useEffect(() => setMode({ preparing: chosen }), [setMode, chosen]);
  /** The version being reviewed in the dialog. */
  const [reviewed, setReviewed] = useState<string>();
  const [regrading, setRegrading] = useState<string[]>([]);
  const [restarts, setRestarts] = useState(0);
  const [selected, setSelected] = useState<string>();
  // Shared by both modes, so that a change that failed in one is kept in the other.
  const saves = useSaves();
  const bar = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();

  const isLive = course.publication === 'published';
  const hasModes = isLive || pending.items.length > 0;
  const preparing = chosen && hasModes;

  /** Mounts the forms again, because the prepared changes that they were based on no longer exist. */
  function restart() {
    setRestarts((count) => count + 1);
    moveFocus(bar);
  }
  async function discard() {
    try {
      const answer = await api.pending.discard(course.id, pending.version);
      queryClient.setQueryData(pendingKey(course.id), answer);
      saves.forgetFailed();
      restart();
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', message: toAppError(error).message });
      void queryClient.invalidateQueries({ queryKey: pendingKey(course.id) });
    }
  }
  const shown = {
    saves,
    place: { initial: selected, onChange: setSelected },
    prepared: {
      preparing,
      count: pending.items.length,
      onReview: () => setReviewed(pending.version),
    },
  };
  return (
    <>
      <RegradingProgress key={regrading.join()} api={api.pending} questions={regrading} />
      {hasModes && (
        <PendingBar
          ref={bar}
          pending={pending}
          preparing={preparing}
          onSwitch={setChosen}
          onDiscard={() => void discard()}
        />
      )}
      {preparing ? (
        <PreparingBuilder key={restarts} {...props} {...shown} pending={pending} />
      ) : (
        <SavingBuilder key={restarts} {...props} {...shown} />
      )}
      {reviewed !== undefined && (
        <Suspense>
          <PublishDialog
            api={api.pending}
            courseId={course.id}
            pending={pending}
            hasUnsaved={preparing && saves.state !== 'saved'}
            onClose={() => {
              setReviewed(undefined);
              // Items were discarded in the dialog, or someone else has made changes.
              if (pending.version !== reviewed) restart();
            }}
            onPublished={(questions) => {
              setReviewed(undefined);
              setRegrading(questions);
              restart();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ModeProps extends BuilderProps {
  saves: Saves;
  prepared: PreparedState;
  place: CourseBuilderProps['place'];
}

function SavingBuilder({ saves, ...props }: ModeProps) {
  const { api, course, onSaved } = props;
  const { settle } = saves;
  const queryClient = useQueryClient();
  const stops = useStops(api, course.id, saves);
  const onPublish = (state: PublicationState, chosen: string[]) =>
    saves.run({
      message: 'Couldn’t change the status',
      of: STATE,
      send: async () => {
        onSaved(await api.publish(course.id, state, chosen));
        void queryClient.invalidateQueries({ queryKey: ['content'] });
      },
    });
  const kinds = useMemo<BuilderKinds>(
    () => ({ course: withState(courseKind, () => settle(STATE)), video: videoKind, quiz: quizKind }),
    [settle],
  );
  return <CourseBuilder {...props} kinds={kinds} stops={stops} saves={saves} onPublish={onPublish} />;
}

function PreparingBuilder({
  pending,
  saves,
  place,
  prepared: shown,
  ...props
}: ModeProps & { pending: Pending }) {
  const { api, course } = props;
  const { settle } = saves;
  const prepared = usePreparing(api.pending, course.id, pending);
  const stops = useStops(api, course.id, saves, pending);
  const queryClient = useQueryClient();
  const onPublish = (state: PublicationState, chosen: string[]) =>
    saves.run({
      message: 'Couldn’t change the status',
      of: PREPARED_STATE,
      send: async () => {
        await queryClient.cancelQueries({ queryKey: pendingKey(course.id) });
        const answer = await api.pending.save(course.id, {
          kind: 'course',
          changes: { ...state, stops: chosen },
        });
        queryClient.setQueryData(pendingKey(course.id), answer);
      },
    });
  const { save } = prepared;
  const kinds = useMemo<BuilderKinds>(
    () => ({
      course: withState(preparedKind(courseKind, save, api.course), () => settle(PREPARED_STATE)),
      video: preparedKind(videoKind, save, (id) => api.item('video', id)),
      quiz: preparedKind(quizKind, save, (id) => api.item('quiz', id)),
    }),
    [api, save, settle],
  );
  return (
    <PreparedProvider value={prepared}>
      <UnsavedInputProvider scope={`what is prepared in ${course.id}`}>
        <CourseBuilder
          api={api}
          course={prepare(pending, 'course', course)}
          kinds={kinds}
          stops={stops}
          saves={saves}
          prepared={shown}
          place={place}
          onSaved={() => undefined}
          onPublish={onPublish}
        />
      </UnsavedInputProvider>
    </PreparedProvider>
  );
}
