import { EmptyState } from 'shared-ui/components';
import type { CourseFunnel } from './analytics.api';
import { counted, formatCount, formatShare } from './analytics-format';
import { Note, Sections, Sheet } from './analytics.styles';
import { fileName } from './csv';
import { DataTable, type Column } from './data-table';
import { DeletedNote } from './deleted-note';
import { FunnelNotes } from './funnel-notes';
import { FunnelPlot } from './funnel-plot';
import { ReportSection } from './report-section';
import { StatList } from './stat-list';

type RemovedLesson = CourseFunnel['removedLessons'][number];
type Lesson = CourseFunnel['lessons'][number];

const kind: Column<RemovedLesson> = {
  header: 'Kind',
  value: ({ lessonType }) => (lessonType === 0 ? 'Quiz' : 'Video'),
};
const started: Column<RemovedLesson> = { header: 'Started', value: (lesson) => lesson.started };
const completed: Column<RemovedLesson> = { header: 'Completed', value: (lesson) => lesson.completed };
const REMOVED_COLUMNS: Column<RemovedLesson>[] = [
  { header: 'Stop', value: ({ title }) => title },
  kind,
  started,
  completed,
];
const columns = (learners: number): Column<Lesson>[] => [
  { header: 'Stop', render: ({ position, title }) => `${position}. ${title}`, value: ({ title }) => title },
  kind,
  started,
  {
    header: 'Started, share of learners',
    render: (lesson) => formatShare(lesson.started, learners),
    value: (lesson) => (learners === 0 ? null : lesson.started / learners),
  },
  completed,
  { header: 'Left here', value: ({ left }) => left },
];

/** How far learners get in a course, and at which lesson they leave. */
export function CourseFunnelReport({ funnel }: { funnel: CourseFunnel }) {
  const { learners, finished, left, moving, removedLessons } = funnel;
  return (
    <Sections>
      {funnel.deleted && <DeletedNote noun="course" />}
      <StatList
        stats={[
          { name: 'learners began', value: formatCount(learners) },
          {
            name: 'finished every stop',
            value: `${formatCount(finished)} (${formatShare(finished, learners)})`,
          },
          { name: 'still on the way', value: formatCount(moving) },
          { name: 'left', value: formatCount(left) },
        ]}
      />
      <ReportSection title="Stop by stop">
        <LessonFunnel funnel={funnel} />
      </ReportSection>
      {removedLessons.length > 0 && (
        <ReportSection title="No longer on the road">
          <RemovedLessons funnel={funnel} />
        </ReportSection>
      )}
      <ReportSection title="What the words mean">
        <FunnelNotes {...funnel} />
      </ReportSection>
    </Sections>
  );
}

/** The lessons in course order, as a plot and a table. */
function LessonFunnel({ funnel }: { funnel: CourseFunnel }) {
  const { learners, lessons, title } = funnel;
  if (lessons.length === 0)
    return (
      <EmptyState
        title="This road has no stops"
        message="Link a video or a quiz to the course on the dashboard."
      />
    );
  return (
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
        rows={lessons}
        rowKey={({ lessonId }) => lessonId}
        file={`funnel-${fileName(title)}`}
      />
    </Sheet>
  );
}

/** Lessons with results that were removed from the course or deleted. */
function RemovedLessons({ funnel: { removedLessons, title } }: { funnel: CourseFunnel }) {
  return (
    <>
      <Note>
        {counted(removedLessons.length, 'stop')} that learners met before the stop was removed or its content
        deleted.
      </Note>
      <DataTable
        label="Removed stops"
        columns={REMOVED_COLUMNS}
        rows={removedLessons}
        rowKey={({ lessonId }) => lessonId}
        file={`removed-stops-${fileName(title)}`}
      />
    </>
  );
}
