import { IdCard, Printer } from 'lucide-react';
import {
  Button,
  ButtonLink,
  Cluster,
  Container,
  EmptyState,
  PageHeading,
  Skeleton,
} from 'shared-ui/components';
import { FormattedLine } from 'shared-ui/learning';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { DeletionNotice } from '../../shared/account-deletion';
import { joinedText } from './joined-text';
import { ColumnTable } from '../../shared/column-table/column-table';
import { type SortableColumn, useSortedRows } from '../../shared/column-table/use-sorted-rows';
import { isRefused, Refusal } from '../../shared/refusal';
import { SectionNote } from '../../shared/section-card';
import { durationText, formatAt } from './assignment-words';
import type { StudentWork } from './assignments.api';
import { PaperTitle, PrintStyle } from './grid.styles';
import { StudentAssignments } from './student-assignments';
import { usePrintStudent, useStudentWork } from './use-assignments';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding-bottom: var(--space-9);
  section {
    display: grid;
    gap: var(--space-3);
  }
  @media print {
    gap: 3mm;
    font-size: 9pt;
    h2 {
      font-size: 12pt;
    }
    table {
      font-size: 8.5pt;
    }
    :is(th, td) {
      padding: 0.4mm 1.5mm;
    }
  }
`;

const Back = styled(Link)`
  color: inherit;
`;

const Mistakes = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-4);
`;

/** `/classes/{classId}/students/{studentId}`: a student's work in a class (docs/product.md#class-reports). */
export default function StudentScreen() {
  const { classId = '', studentId = '' } = useParams();
  const query = useStudentWork(classId, studentId);
  if (query.isPending)
    return (
      <Container>
        <PageHeading>Student</PageHeading>
        <Skeleton height="24rem" />
      </Container>
    );
  if (!query.data || isRefused(query)) return <Refusal subject="This student" query={query} />;
  return <StudentPage work={query.data} readAt={query.dataUpdatedAt} />;
}

type Attempt = StudentWork['attempts'][number];

/** @param readAt milliseconds since 1970 */
function StudentPage({ work, readAt }: { work: StudentWork; readAt: number }) {
  const { student, class: schoolClass, assignments, attempts, timeZone } = work;
  const { busy, print } = usePrintStudent(schoolClass.id, student.id);
  const navigate = useNavigate();
  const sortedAttempts = useSortedRows(attempts, attemptColumns(timeZone));
  return (
    <Container>
      <PrintStyle />
      <div data-sheet>
        <PaperTitle>{formatAt(new Date(readAt).toISOString(), timeZone)}</PaperTitle>
        <PageHeading
          eyebrow={<Back to={`/classes/${schoolClass.id}?part=assignments`}>{schoolClass.name}</Back>}
          lead={student.origin === 'joined' ? joinedText(student) : student.username}
          actions={
            <Cluster data-not-printed>
              {student.origin === 'school' && student.username !== null && (
                <Button
                  variant="secondary"
                  icon={<IdCard aria-hidden="true" />}
                  onClick={() =>
                    void navigate(`/classes/${schoolClass.id}`, { state: { newCardFor: student.id } })
                  }
                >
                  Create login card
                </Button>
              )}
              <ButtonLink as={Link} to={`/students/${student.id}`} variant="secondary">
                All classes and years
              </ButtonLink>
              <Button icon={<Printer aria-hidden="true" />} busy={busy} onClick={print}>
                Print
              </Button>
            </Cluster>
          }
        >
          {student.name ?? 'No name'}
        </PageHeading>
        <DeletionNotice deletion={student.deletion} />
        <Parts>
          <section aria-label="Assignments">
            <h2>Assignments</h2>
            {assignments.length === 0 ? (
              <SectionNote>This student has no assignments.</SectionNote>
            ) : (
              <StudentAssignments
                label="Student’s assignments"
                assignments={assignments}
                timeZone={timeZone}
              />
            )}
          </section>
          <section aria-label="Attempts">
            <h2>Attempts</h2>
            {attempts.length === 0 ? (
              <EmptyState title="No attempts yet" message="Attempts at assigned quizzes appear here." />
            ) : (
              <ColumnTable label="Student’s attempts" rowKey={({ id }) => id} {...sortedAttempts} />
            )}
          </section>
        </Parts>
      </div>
    </Container>
  );
}

const attemptColumns = (timeZone: string): readonly SortableColumn<Attempt>[] => [
  { header: 'Quiz', value: ({ quizTitle }) => quizTitle, render: ({ quizTitle }) => quizTitle },
  {
    header: 'Started',
    value: ({ startedAt }) => startedAt,
    render: ({ startedAt }) => formatAt(startedAt, timeZone),
  },
  {
    header: 'Result',
    value: ({ percent }) => percent,
    render: ({ finishedAt, percent, lateAnswers }) => {
      if (!finishedAt) return 'In progress';
      const result = percent === null ? 'Submitted' : `${percent}%`;
      const late = `${lateAnswers} ${lateAnswers === 1 ? 'answer' : 'answers'} arrived after the time limit`;
      return lateAnswers === 0 ? result : `${result} · ${late}`;
    },
  },
  { header: 'Time', value: ({ seconds }) => seconds, render: ({ seconds }) => durationText(seconds) },
  {
    header: 'Mistakes',
    value: ({ wrong }) => wrong.length,
    render: ({ wrong }) => <WrongAnswers wrong={wrong} />,
  },
];

function WrongAnswers({ wrong }: Pick<Attempt, 'wrong'>) {
  if (wrong.length === 0) return <span>–</span>;
  return (
    <Mistakes>
      {wrong.map(({ questionId, title, answer }) => (
        <li key={questionId}>
          <FormattedLine text={title} />: <FormattedLine text={answer ?? 'no answer'} />
        </li>
      ))}
    </Mistakes>
  );
}
