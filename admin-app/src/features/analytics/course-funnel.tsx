import { useId } from 'react';
import { Badge, EmptyState } from 'shared-ui/components';
import type { CourseFunnel } from './analytics.api';
import { counted, formatCount, formatShare, formatTimeZone } from './analytics-format';
import { Note, Notes, Sections, Sheet } from './analytics.styles';
import { fileName } from './csv';
import { DataTable, type Column } from './data-table';
import { Figures } from './figures';
import { FunnelPlot } from './funnel-plot';

type RemovedStop = CourseFunnel['removedStops'][number];
type Stop = CourseFunnel['stops'][number];

const kind: Column<RemovedStop> = {
  header: 'Kind',
  value: ({ lessonType }) => (lessonType === 0 ? 'Quiz' : 'Video'),
};
const started: Column<RemovedStop> = { header: 'Started', value: (stop) => stop.started };
const completed: Column<RemovedStop> = { header: 'Completed', value: (stop) => stop.completed };
const REMOVED_COLUMNS: Column<RemovedStop>[] = [
  { header: 'Stop', value: ({ title }) => title },
  kind,
  started,
  completed,
];
const columns = (learners: number): Column<Stop>[] => [
  { header: 'Stop', show: ({ place, title }) => `${place}. ${title}`, value: ({ title }) => title },
  kind,
  started,
  {
    header: 'Started, share of learners',
    show: (stop) => formatShare(stop.started, learners),
    value: (stop) => (learners === 0 ? null : stop.started / learners),
  },
  completed,
  { header: 'Left here', value: ({ left }) => left },
];

/** How far learners get on a road, and where they stop. */
export function CourseFunnelReport({ funnel }: { funnel: CourseFunnel }) {
  const stopsId = useId();
  const removedId = useId();
  const wordsId = useId();
  const { learners, finished, left, moving, stops, removedStops, quietDays } = funnel;
  return (
    <Sections>
      {funnel.deleted && (
        <Note as="div">
          <Badge tone="warning">Deleted</Badge> This course is deleted: learners do not see it. Their results
          are kept.
        </Note>
      )}
      <Figures
        figures={[
          { name: 'learners began', value: formatCount(learners) },
          {
            name: 'finished every stop',
            value: `${formatCount(finished)} (${formatShare(finished, learners)})`,
          },
          { name: 'still on the way', value: formatCount(moving) },
          { name: 'left', value: formatCount(left) },
        ]}
      />
      <section aria-labelledby={stopsId}>
        <h2 id={stopsId}>Stop by stop</h2>
        {stops.length === 0 ? (
          <EmptyState
            title="This road has no stops"
            message="Link a video or a quiz to the course on the dashboard."
          />
        ) : (
          <Sheet>
            {learners > 0 ? (
              <FunnelPlot funnel={funnel} />
            ) : (
              <EmptyState
                title="Nobody has begun this course yet"
                message="The first learner who starts a stop appears here."
              />
            )}
            <DataTable
              label="Stops in order of the road"
              columns={columns(learners)}
              rows={stops}
              rowKey={({ lessonId }) => lessonId}
              file={`funnel-${fileName(funnel.title)}`}
            />
          </Sheet>
        )}
      </section>
      {removedStops.length > 0 && (
        <section aria-labelledby={removedId}>
          <h2 id={removedId}>No longer on the road</h2>
          <Note>
            {counted(removedStops.length, 'stop')} that learners met before the stop was removed or its
            content deleted.
          </Note>
          <DataTable
            label="Removed stops"
            columns={REMOVED_COLUMNS}
            rows={removedStops}
            rowKey={({ lessonId }) => lessonId}
            file={`removed-stops-${fileName(funnel.title)}`}
          />
        </section>
      )}
      <section aria-labelledby={wordsId}>
        <h2 id={wordsId}>What the words mean</h2>
        <Notes>
          <div>
            <dt>Began, started</dt>
            <dd>
              The learner did something at a stop: began its quiz, played its video, or completed it. Only
              opening the road does not count.
            </dd>
          </div>
          <div>
            <dt>Completed</dt>
            <dd>The stop is complete on the learner’s road.</dd>
          </div>
          <div>
            <dt>Left here</dt>
            <dd>
              This is the furthest stop on the road that the learner touched, they have not completed every
              stop, and their last step in this course lies {quietDays} days or more back (days in{' '}
              {formatTimeZone(funnel.timeZone)}). Who comes back counts as on the way again.
            </dd>
          </div>
          <div>
            <dt>Still on the way</dt>
            <dd>Not finished, with a step in the last {quietDays} days.</dd>
          </div>
        </Notes>
      </section>
    </Sections>
  );
}
