import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  Cluster,
  Container,
  EmptyState,
  PageHeading,
  Skeleton,
  Stack,
  Text,
} from 'shared-ui/components';
import { styled } from 'styled-components';
import { DeletionNotice } from '../../../shared/account-deletion';
import { formatDay } from '../../../shared/days/format-day';
import { isRefused, Refusal } from '../../../shared/refusal';
import { formatAt } from '../assignment-words';
import { joinedText } from '../joined-text';
import { PaperTitle, PrintStyle } from '../grid.styles';
import { StudentAssignments } from '../student-assignments';
import type { StudentRecord } from './results.api';
import { usePrintRecord, useStudentRecord } from './use-results';

const Page = styled(Stack)`
  padding-bottom: var(--space-9);
`;

/** `/students/{studentId}`: a student's results at the school, in all classes and years (docs/product.md#school-results). */
export default function RecordScreen() {
  const { studentId = '' } = useParams();
  const query = useStudentRecord(studentId);
  if (query.isPending)
    return (
      <Container>
        <PageHeading>Student record</PageHeading>
        <Skeleton height="24rem" />
      </Container>
    );
  if (!query.data || isRefused(query)) return <Refusal subject="This student" query={query} />;
  return <Record record={query.data} readAt={query.dataUpdatedAt} />;
}

/** @param readAt milliseconds since 1970 */
function Record({ record, readAt }: { record: StudentRecord; readAt: number }) {
  const { student, school, classes, timeZone } = record;
  const { busy, print } = usePrintRecord(student.id);
  return (
    <Container>
      <PrintStyle />
      <div data-sheet>
        <PaperTitle>{`${school.name}, ${formatAt(new Date(readAt).toISOString(), timeZone)}`}</PaperTitle>
        <PageHeading
          eyebrow={school.name}
          lead={aboutStudent(student)}
          actions={
            <Cluster data-not-printed>
              <ButtonLink as={Link} to="/classes" variant="secondary">
                My classes
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
        <Page gap={6}>
          {classes.length === 0 ? (
            <EmptyState title="No results yet" message="Results in your classes appear here." />
          ) : (
            classes.map((each) => (
              <Stack key={each.id} as="section" gap={3} aria-label={each.name}>
                <Cluster align="baseline">
                  <h2>
                    <Link to={`/classes/${each.id}/students/${student.id}`}>{each.name}</Link>
                  </h2>
                  <Text tone="muted" size="s">
                    {aboutClass(each)}
                  </Text>
                </Cluster>
                <StudentAssignments
                  label={`Assignments in ${each.name}`}
                  assignments={each.assignments}
                  timeZone={timeZone}
                />
              </Stack>
            ))
          )}
          <Text tone="muted" size="s" data-not-printed>
            Shows results only from classes you have a role in.
          </Text>
        </Page>
      </div>
    </Container>
  );
}

/** Describes the student: 'mia.maple42 · Year 8 · Left 12 Dec 2026'. */
const aboutStudent = ({
  origin,
  ownEmailAt,
  username,
  yearLevel,
  leftAt,
}: StudentRecord['student']): string =>
  [
    origin === 'joined' && joinedText({ ownEmailAt }),
    username,
    yearLevel,
    leftAt && `Left ${formatDay(leftAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Describes one of the student's classes: 'Year 8 · Left the class · Archived 12 Dec 2026'. */
const aboutClass = ({ yearLevel, isMember, archivedAt }: StudentRecord['classes'][number]): string =>
  [yearLevel, !isMember && 'Left the class', archivedAt && `Archived ${formatDay(archivedAt)}`]
    .filter(Boolean)
    .join(' · ');
