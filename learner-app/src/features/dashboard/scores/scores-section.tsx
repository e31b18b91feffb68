import { Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import { styled } from 'styled-components';
import type { ScoredAttempt } from '../dashboard.api';
import { longDay } from '../../../shared/days/local-day';
import { ScoresPlot } from './scores-plot';

const Sheet = styled.figure`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  figcaption {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  summary {
    width: fit-content;
    color: var(--hue-strong);
    font-size: var(--text-s);
    font-weight: 600;
    cursor: pointer;
  }
  details > div {
    margin-top: var(--space-3);
  }
`;

/** Scores over time, as a plot and as a table with the same numbers. */
export function ScoresSection({ attempts }: { attempts: ScoredAttempt[] }) {
  return (
    <section aria-labelledby="dashboard-scores">
      <h2 id="dashboard-scores">Scores over time</h2>
      <Sheet>
        <ScoresPlot attempts={attempts} />
        {attempts.length === 0 ? (
          <figcaption>Your first finished quiz puts the first dot here.</figcaption>
        ) : (
          <>
            <figcaption>
              A dot is a finished quiz. A ring above it shows how well that quiz went before: your best
              counts.
            </figcaption>
            <details>
              <summary>Show as a table</summary>
              <Table label="Scores, newest first" maxHeight="22rem">
                <TableHead>
                  <tr>
                    <HeaderCell scope="col">Date</HeaderCell>
                    <HeaderCell scope="col">Quiz</HeaderCell>
                    <HeaderCell scope="col">Course</HeaderCell>
                    <HeaderCell scope="col">Score</HeaderCell>
                    <HeaderCell scope="col">Best so far</HeaderCell>
                  </tr>
                </TableHead>
                <TableBody>
                  {attempts.toReversed().map((attempt) => (
                    <tr key={attempt.attemptId}>
                      <Cell>{longDay(attempt.finishedOn)}</Cell>
                      <Cell>{attempt.quizTitle}</Cell>
                      <Cell>{attempt.courseTitle ?? 'Practice'}</Cell>
                      <Cell>{`${attempt.percent}%`}</Cell>
                      <Cell>{`${attempt.bestPercent}%`}</Cell>
                    </tr>
                  ))}
                </TableBody>
              </Table>
            </details>
          </>
        )}
      </Sheet>
    </section>
  );
}
