import { Cell, HeaderCell, Table, TableBody, TableHead, useWidth } from 'shared-ui/components';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import type { ScoredAttempt } from '../dashboard.api';
import { longDay, shortDay } from '../../../shared/days/local-day';
import { dayTicks, PLOT, xOf, yOf } from './scores-geometry';

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

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${PLOT.height}px;
  font-size: 14px;
  text {
    fill: var(--color-ink-soft);
  }
  .grid {
    stroke: var(--color-line);
  }
  .way {
    fill: none;
    stroke: var(--color-line-strong);
    stroke-width: 1.5;
    stroke-linejoin: round;
    opacity: 0.55;
  }
  .gain {
    stroke: var(--hue);
    stroke-width: 1.5;
    stroke-dasharray: 2 3;
  }
  .best {
    fill: var(--color-surface);
    stroke: var(--hue-strong);
    stroke-width: 2;
  }
  .score {
    fill: var(--hue-strong);
    stroke: var(--color-surface);
    stroke-width: 2;
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
          <figcaption>Finish a quiz to see your scores here.</figcaption>
        ) : (
          <>
            <figcaption>
              Each dot is a finished quiz. A ring above it shows your earlier best score, which still counts.
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

/** Describes the plot in a sentence, for screen readers. */
function plotSummary(attempts: ScoredAttempt[]): string {
  const latest = attempts.at(-1);
  if (!latest) return 'No finished quizzes yet.';
  const highest = Math.max(...attempts.map(({ percent }) => percent));
  const count = attempts.length === 1 ? '1 finished quiz' : `${attempts.length} finished quizzes`;
  return `${count}. Latest: ${latest.quizTitle}, ${latest.percent}%, on ${longDay(latest.finishedOn)}. Highest: ${highest}%.`;
}

/** Finished attempts in order: a dot for each and, if an earlier attempt was better, a ring for the best score so far. */
function ScoresPlot({ attempts }: { attempts: ScoredAttempt[] }) {
  const [width, drawing] = useWidth(PLOT.width);
  const dots = attempts.map((attempt, index) => ({ ...attempt, x: xOf(index, attempts.length, width) }));
  return (
    <Drawing
      ref={drawing}
      viewBox={`0 0 ${width} ${PLOT.height}`}
      role="img"
      aria-label={plotSummary(attempts)}
    >
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line className="grid" x1={PLOT.left} x2={width - PLOT.right} y1={yOf(percent)} y2={yOf(percent)} />
          <text x={PLOT.left - 8} y={yOf(percent)} dy="0.35em" textAnchor="end">
            {`${percent}%`}
          </text>
        </g>
      ))}
      {dayTicks(attempts, width).map(({ x, day }) => (
        <text key={day} x={x} y={PLOT.height - 10} textAnchor="middle">
          {shortDay(day)}
        </text>
      ))}
      <polyline className="way" points={dots.map(({ x, percent }) => `${x},${yOf(percent)}`).join(' ')} />
      {dots.map(({ attemptId, x, percent, bestPercent, quizTitle, finishedOn, category }) => (
        <g key={attemptId} data-category={categoryKey(category)}>
          <title>{`${quizTitle}: ${percent}% on ${longDay(finishedOn)}, best so far ${bestPercent}%`}</title>
          {bestPercent > percent && (
            <>
              <line className="gain" x1={x} x2={x} y1={yOf(percent)} y2={yOf(bestPercent)} />
              <circle className="best" cx={x} cy={yOf(bestPercent)} r="5" />
            </>
          )}
          <circle className="score" cx={x} cy={yOf(percent)} r="6.5" />
        </g>
      ))}
    </Drawing>
  );
}
