import { styled } from 'styled-components';
import { Card, EmptyState, ProgressBar } from 'shared-ui/components';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { formatDay } from '../../shared/days/format-day';
import type { Progress } from './people.api';

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

const ATTEMPTS: readonly TableColumn<Progress['attempts'][number]>[] = [
  { header: 'Quiz', render: ({ quizTitle }) => quizTitle },
  { header: 'Course', render: ({ courseTitle }) => courseTitle ?? 'Practice' },
  { header: 'Day', render: ({ finishedAt }) => formatDay(finishedAt) },
  { header: 'Score', render: ({ percent }) => `${percent}%` },
  { header: 'Best so far', render: ({ bestPercent }) => `${bestPercent}%` },
];

/** The content of the learner's own dashboard: courses, attempts and the streak. */
export function PersonProgress({ progress }: { progress: Progress }) {
  const { courses, attempts, streak } = progress;
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
            {courses.map(({ id, title, category, lessonCount, completedCount, score, scoreMax }) => (
              <Course key={id} data-category={category}>
                <Facts>
                  <strong>{title}</strong>
                  <span>
                    {`${completedCount} of ${lessonCount} stops${scoreMax > 0 ? `, quiz score ${score}/${scoreMax}` : ''}`}
                  </span>
                </Facts>
                <ProgressBar
                  label={title}
                  value={completedCount}
                  max={Math.max(lessonCount, 1)}
                  valueText={`${completedCount} of ${lessonCount} stops`}
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
    </Root>
  );
}
