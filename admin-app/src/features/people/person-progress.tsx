import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import {
  Card,
  Cell,
  EmptyState,
  ErrorState,
  HeaderCell,
  ProgressBar,
  Skeleton,
  Table,
  TableBody,
  TableHead,
} from 'shared-ui/components';
import type { Progress } from './people.api';
import { formatDay } from './person-format';

const Root = styled.section`
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

const Facts = styled.p`
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

/** What the learner's own dashboard shows: courses, attempts and the streak. */
export function PersonProgress({ progress }: { progress: UseQueryResult<Progress> }) {
  if (progress.isPending) return <Skeleton height="24rem" />;
  if (!progress.data)
    return (
      <ErrorState
        title="Progress could not be loaded"
        message="Check your connection, then try again."
        busy={progress.isFetching}
        onRetry={() => void progress.refetch()}
      />
    );
  const { courses, attempts, streak } = progress.data;
  return (
    <Root aria-label="Progress">
      <Block>
        <h2>Courses</h2>
        {courses.length === 0 ? (
          <EmptyState
            title="Nothing begun yet"
            message="Courses appear here once a first stop was started."
          />
        ) : (
          <List>
            {courses.map(({ id, title, category, stopCount, completedCount, score, scoreMax }) => (
              <Course key={id} data-category={category}>
                <Facts>
                  <strong>{title}</strong>
                  <span>
                    {`${completedCount} of ${stopCount} stops`}
                    {scoreMax > 0 && `, quiz score ${score}/${scoreMax}`}
                  </span>
                </Facts>
                <ProgressBar
                  label={title}
                  value={completedCount}
                  max={Math.max(stopCount, 1)}
                  valueText={`${completedCount} of ${stopCount} stops`}
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
          <Table label="Quizzes taken" maxHeight="24rem">
            <TableHead>
              <tr>
                {['Day', 'Quiz', 'Course', 'Score', 'Best so far'].map((header) => (
                  <HeaderCell key={header} scope="col">
                    {header}
                  </HeaderCell>
                ))}
              </tr>
            </TableHead>
            <TableBody>
              {attempts.toReversed().map((attempt) => (
                <tr key={attempt.attemptId}>
                  <Cell>{formatDay(attempt.finishedAt)}</Cell>
                  <Cell>{attempt.quizTitle}</Cell>
                  <Cell>{attempt.courseTitle ?? 'Practice'}</Cell>
                  <Cell>{`${attempt.percent} %`}</Cell>
                  <Cell>{`${attempt.bestPercent} %`}</Cell>
                </tr>
              ))}
            </TableBody>
          </Table>
        </Block>
      )}
    </Root>
  );
}
