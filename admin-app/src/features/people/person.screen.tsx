import { styled } from 'styled-components';
import {
  ButtonLink,
  Card,
  Container,
  EmptyState,
  PageHeading,
  ProgressBar,
  Skeleton,
} from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { Link, useParams } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { rightOf } from '../../shared/rights/admin-rights';
import { LoadError } from '../../shared/load-error';
import { nameOf } from '../../shared/person-name';
import { QueryState } from '../../shared/api/query-state';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { formatDay } from '../../shared/days/format-day';
import { AccessCard } from '../access';
import { PrivacyCard } from '../privacy';
import { AdminRights } from './admin-rights';
import type { Progress } from './people.api';
import { PersonForm } from './person-form';
import { usePerson } from './use-people';

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  padding-bottom: var(--space-9);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const Side = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const PersonProgressRoot = styled.section`
  display: grid;
  gap: var(--space-5);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  list-style: none;
`;

const Course = styled.li`
  display: grid;
  gap: var(--space-2);
`;

const DetailLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  span {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

const Block = styled(Card)`
  display: grid;
  gap: var(--space-4);
`;

const ATTEMPTS: readonly TableColumn<Progress['attempts'][number]>[] = [
  { header: 'Quiz', render: ({ quizTitle }) => quizTitle },
  { header: 'Course', render: ({ courseTitle }) => courseTitle ?? 'Practice' },
  { header: 'Date', render: ({ finishedAt }) => formatDay(finishedAt) },
  { header: 'Score', render: ({ percent }) => `${percent}%` },
  { header: 'Best so far', render: ({ bestPercent }) => `${bestPercent}%` },
];

/** The page about one person: their progress, and what an admin can change. */
export default function PersonScreen() {
  const { personId = '' } = useParams();
  const { person, progress, update, setRight } = usePerson(personId);
  const seesAdmins = rightOf(useSignedInUser()) === 'all';
  const backLink = (
    <ButtonLink as={Link} to="/people" variant="secondary">
      All people
    </ButtonLink>
  );

  if (person.isPending)
    return (
      <Container>
        <PageHeading actions={backLink}>Person</PageHeading>
        <Skeleton height="24rem" />
      </Container>
    );
  if (person.isError && !person.data) {
    const { status, code, message } = toAppError(person.error);
    return (
      <Container>
        {status === 404 ? (
          <EmptyState
            page
            title="Person not found"
            message="The account may have been deleted."
            action={backLink}
          />
        ) : code === 'admin_out_of_reach' ? (
          <EmptyState page title="This is an admin account" message={message} action={backLink} />
        ) : (
          <LoadError page subject="This person" query={person} action={backLink} />
        )}
      </Container>
    );
  }
  return (
    <Container>
      <PageHeading eyebrow="Person" lead={person.data.email ?? person.data.username} actions={backLink}>
        {nameOf(person.data)}
      </PageHeading>
      <Columns>
        <QueryState query={progress} subject="Progress">
          {(data) => <PersonProgress progress={data} />}
        </QueryState>
        <Side>
          <Card>
            <PersonForm key={personId} person={person.data} onSave={update.mutateAsync} />
          </Card>
          <AccessCard key={personId} person={person.data} />
          <PrivacyCard key={`${personId} privacy`} person={person.data} />
          {seesAdmins && (
            <Card>
              <AdminRights
                key={`${personId} ${person.data.adminRight}`}
                person={person.data}
                busy={setRight.isPending}
                onChange={setRight.mutateAsync}
              />
            </Card>
          )}
        </Side>
      </Columns>
    </Container>
  );
}

/** Shows what learners see on their own dashboard: courses, attempts and the streak. */
function PersonProgress({ progress }: { progress: Progress }) {
  const { courses, attempts, streak } = progress;
  return (
    <PersonProgressRoot aria-label="Progress">
      <Block>
        <h2>Courses</h2>
        {courses.length === 0 ? (
          <EmptyState
            title="Nothing started yet"
            message="Courses appear here once the student starts a lesson."
          />
        ) : (
          <List>
            {courses.map(({ id, title, category, lessonCount, completedCount, score, scoreMax }) => (
              <Course key={id} data-category={category}>
                <DetailLine>
                  <strong>{title}</strong>
                  <span>
                    {`${completedCount} of ${lessonCount} lessons${scoreMax > 0 ? `, quiz score ${score}/${scoreMax}` : ''}`}
                  </span>
                </DetailLine>
                <ProgressBar
                  label={title}
                  value={completedCount}
                  max={Math.max(lessonCount, 1)}
                  valueText={`${completedCount} of ${lessonCount} lessons`}
                />
              </Course>
            ))}
          </List>
        )}
        <p>{`Active days in a row: ${streak.current} (longest ${streak.longest})`}</p>
      </Block>
      {attempts.length > 0 && (
        <Block>
          <h2>Quizzes taken</h2>
          <ColumnTable
            label="Quizzes taken"
            maxHeight="24rem"
            columns={ATTEMPTS}
            rows={attempts.toReversed()}
            rowKey={({ attemptId }) => attemptId}
          />
        </Block>
      )}
    </PersonProgressRoot>
  );
}
