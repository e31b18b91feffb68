import { EmptyState } from 'shared-ui/components';
import type { CourseFunnel } from '../analytics.api';
import { counted, formatCount, formatShare } from '../analytics-format';
import { Note, Sections, Sheet } from '../analytics.styles';
import { LearnersLink } from '../learners-link';
import { fileName } from '../../../shared/files/csv';
import { DataTable, type Column } from '../data-table';
import { DeletedNote } from '../deleted-note';
import { FunnelNotes } from './funnel-notes';
import { FunnelPlot } from './funnel-plot';
import { ReportSection } from '../reports/report-section';
import { StatList } from '../stat-list';

type RemovedLesson = CourseFunnel['removedLessons'][number];
type Lesson = CourseFunnel['lessons'][number];

const kind: Column<RemovedLesson> = {
  header: 'Type',
  value: ({ lessonType }) => (lessonType === 0 ? 'Quiz' : 'Video'),
};
const started: Column<RemovedLesson> = { header: 'Started', value: (lesson) => lesson.started };
const completed: Column<RemovedLesson> = { header: 'Completed', value: (lesson) => lesson.completed };
const REMOVED_COLUMNS: Column<RemovedLesson>[] = [
  { header: 'Lesson', value: ({ title }) => title },
  kind,
  started,
  completed,
];
const columns = (course: string, learners: number): Column<Lesson>[] => [
  {
    header: 'Lesson',
    render: ({ position, title }) => `${position}. ${title}`,
    value: ({ title }) => title,
    sortBy: ({ position }) => position,
  },
  kind,
  {
    ...started,
    render: (lesson) => <StepLearners {...{ course, lesson }} step="started" count={lesson.started} />,
  },
  {
    header: 'Started (share)',
    render: (lesson) => formatShare(lesson.started, learners),
    value: (lesson) => (learners === 0 ? null : lesson.started / learners),
  },
  {
    ...completed,
    render: (lesson) => <StepLearners {...{ course, lesson }} step="completed" count={lesson.completed} />,
  },
  {
    header: 'Dropped off here',
    render: (lesson) => <StepLearners {...{ course, lesson }} step="left" count={lesson.left} />,
    value: ({ left }) => left,
  },
];

const STEPS = { started: 'Started', completed: 'Completed', left: 'Dropped off at' };

interface StepLearnersProps {
  course: string;
  lesson: Lesson;
  step: keyof typeof STEPS;
  count: number;
}

/** A number in the funnel, with a link to the learners it counts. */
function StepLearners({ course, lesson, step, count }: StepLearnersProps) {
  const query = new URLSearchParams({ step, lesson: lesson.lessonId });
  return (
    <LearnersLink
      to={`/analytics/courses/${course}/learners?${query}`}
      label={`${STEPS[step]} ${lesson.title}`}
      count={count}
    />
  );
}

/** Shows how far learners get in a course, and at which lesson they leave. */
export function CourseFunnelReport({ funnel }: { funnel: CourseFunnel }) {
  const { id, learners, finished, left, moving, removedLessons } = funnel;
  const learnersLink = (count: number, label: string, step?: string, text = formatCount(count)) => (
    <LearnersLink
      to={`/analytics/courses/${id}/learners${step ? `?step=${step}` : ''}`}
      label={label}
      count={count}
    >
      {text}
    </LearnersLink>
  );
  return (
    <Sections>
      {funnel.deleted && <DeletedNote noun="course" />}
      <StatList
        stats={[
          { name: 'started', value: learnersLink(learners, 'Started') },
          {
            name: 'finished the course',
            value: learnersLink(
              finished,
              'Finished the course',
              'finished',
              `${formatCount(finished)} (${formatShare(finished, learners)})`,
            ),
          },
          { name: 'in progress', value: learnersLink(moving, 'In progress', 'moving') },
          { name: 'dropped off', value: learnersLink(left, 'Dropped off', 'left') },
        ]}
      />
      <ReportSection title="Lesson by lesson">
        <LessonFunnel funnel={funnel} />
      </ReportSection>
      {removedLessons.length > 0 && (
        <ReportSection title="Removed lessons">
          <RemovedLessons funnel={funnel} />
        </ReportSection>
      )}
      <ReportSection title="What these terms mean">
        <FunnelNotes {...funnel} />
      </ReportSection>
    </Sections>
  );
}

/** The lessons in course order, as a plot and a table. */
function LessonFunnel({ funnel }: { funnel: CourseFunnel }) {
  const { id, learners, lessons, title } = funnel;
  if (lessons.length === 0)
    return (
      <EmptyState
        title="This course has no lessons"
        message="Link a video or quiz to it on the admin dashboard."
      />
    );
  return (
    <Sheet>
      {learners > 0 ? (
        <FunnelPlot funnel={funnel} />
      ) : (
        <EmptyState
          title="No one has started this course yet"
          message="Results appear once a student starts a lesson."
        />
      )}
      <DataTable
        label="Lessons in course order"
        columns={columns(id, learners)}
        rows={lessons}
        rowKey={({ lessonId }) => lessonId}
        file={`funnel-${fileName(title)}`}
      />
    </Sheet>
  );
}

/** Shows lessons that have results but were removed from the course or deleted. */
function RemovedLessons({ funnel: { removedLessons, title } }: { funnel: CourseFunnel }) {
  return (
    <>
      <Note>{`Students had started ${counted(removedLessons.length, 'removed lesson')}.`}</Note>
      <DataTable
        label="Lessons no longer in the course"
        columns={REMOVED_COLUMNS}
        rows={removedLessons}
        rowKey={({ lessonId }) => lessonId}
        file={`removed-lessons-${fileName(title)}`}
      />
    </>
  );
}
