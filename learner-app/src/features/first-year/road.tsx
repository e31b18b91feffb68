import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cardTarget } from 'shared-ui/components';
import { media, tokens } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import type { FirstYear, Life, RoadMonth } from './first-year.api';
import { MONTHS, monthName, monthPath, seasonOf } from './months';

/** The size of a stop. The road runs from the middle of one stop to the middle of the next. */
const STOP = '3rem';

/** The landscape behind the road has the colours of the seasons. */
const seasons = MONTHS.map((_, index) => tokens.hues[seasonOf(index + 1)].soft).join(', ');

const Months = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: var(--space-5) var(--space-3) var(--space-3);
  border-radius: var(--radius-l);
  background: linear-gradient(${seasons});
  ${media.medium} {
    padding: var(--space-6) var(--space-5) var(--space-4);
  }
`;
const Month = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 3.75rem minmax(0, 1fr);
  gap: var(--space-2);
  ${media.medium} {
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: var(--space-4);
  }
  padding-bottom: var(--space-4);
`;
const Lane = styled.svg`
  position: absolute;
  top: 1.5rem;
  left: 0;
  width: 3.75rem;
  height: 100%;
  overflow: visible;
  ${media.medium} {
    width: 4.5rem;
  }
  fill: none;
  path {
    vector-effect: non-scaling-stroke;
    stroke: color-mix(in oklab, var(--hue-ink) 26%, var(--hue-soft));
    stroke-width: 20px;
  }
  path + path {
    stroke: rgb(255 255 255 / 0.8);
    stroke-width: 2px;
    stroke-dasharray: 9 11;
  }
  [data-done='true'] > & path:first-child {
    stroke: color-mix(in oklab, var(--hue), var(--hue-strong) 40%);
  }
  @media (forced-colors: active) {
    path:first-child {
      stroke: CanvasText;
    }
  }
`;
const Stop = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: ${STOP};
  height: ${STOP};
  margin-inline: auto;
  border: 4px solid var(--color-surface);
  border-radius: 50%;
  background: var(--hue-soft);
  box-shadow: var(--shadow-1);
  color: var(--hue-strong);
  font-family: var(--font-display);
  font-weight: 800;
  svg {
    width: 1.375rem;
    height: 1.375rem;
    stroke-width: 3.5;
  }
  [data-done='true'] > & {
    background: var(--hue-strong);
    color: #fff;
  }
  [data-now='true'] > & {
    background: var(--color-accent);
    color: var(--color-accent-ink);
  }
`;
const Sign = styled.div`
  position: relative;
  display: grid;
  align-content: center;
  gap: var(--space-1);
  min-height: 3.5rem;
  padding: var(--space-3) var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-m);
  overflow-wrap: anywhere;
  h3 {
    font-size: var(--text-m);
  }
  h3 > span:first-child {
    color: var(--hue-strong);
  }
  p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  &[data-open='true'] {
    border-color: var(--color-line);
    background: var(--color-surface);
    box-shadow: var(--shadow-1);
    &:hover {
      border-color: var(--hue);
    }
    &:has(h3 > a:focus-visible) {
      outline: 3px solid var(--color-focus);
      outline-offset: 2px;
    }
  }
  [data-now='true'] > & {
    border-color: var(--color-accent);
    box-shadow: var(--shadow-2);
  }
  h3 > a {
    color: var(--hue-strong);
    ${cardTarget}
  }
  p > a {
    position: relative;
  }
`;

/** Returns the path of the road from a month to the next one. It bends left and right alternately. */
const bend = (month: number): string => {
  const x = month % 2 === 1 ? 12 : 60;
  return `M36 0C${x} 30 ${x} 70 36 100`;
};

interface YearRoadProps {
  months: FirstYear['months'];
  /** The latest life; undefined before the first one begins. */
  life: Life | undefined;
  /** The choices of another life, by month. */
  before?: Life['months'] | undefined;
}

/** The twelve months as a road: where the student is, what each month is about, and the course that explains it. */
export function YearRoad({ months, life, before = [] }: YearRoadProps) {
  return (
    <Months aria-labelledby="year">
      {months.map((month) => (
        <RoadStop
          key={month.month}
          road={month}
          lived={life?.months.find((each) => each.month === month.month)}
          before={before.find((each) => each.month === month.month)?.choice}
          isNext={life?.next === month.month || (!life && month.month === 1)}
          isLast={month.month === months.length}
        />
      ))}
    </Months>
  );
}

interface RoadStopProps {
  road: RoadMonth;
  /** Undefined until this month has been opened in the life. */
  lived: Life['months'][number] | undefined;
  before: string | null | undefined;
  isNext: boolean;
  isLast: boolean;
}

function RoadStop({ road, lived, before, isNext, isLast }: RoadStopProps) {
  const { month, title, summary, course } = road;
  const done = lived?.done ?? false;
  const isNow = (lived !== undefined && !done) || isNext;
  const name = monthName(month);
  return (
    <Month
      data-category={seasonOf(month)}
      data-done={done}
      data-now={isNow}
      aria-current={isNow ? 'step' : undefined}
    >
      {!isLast && (
        <Lane viewBox="0 0 72 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={bend(month)} />
          <path d={bend(month)} />
        </Lane>
      )}
      <Stop aria-hidden="true">{done ? <Check /> : month}</Stop>
      <Sign data-open={lived !== undefined}>
        <h3>
          {lived ? (
            <Link to={monthPath(month)}>{`${name}: ${lived.title}`}</Link>
          ) : (
            <>
              <span>{name}</span>
              <span>{`: ${title}`}</span>
            </>
          )}
        </h3>
        <p>{summary}</p>
        {lived?.choice && <p>{`You chose: ${lived.choice}`}</p>}
        {before && <p>{`In your first life: ${before}`}</p>}
        <p>
          {'Explained in '}
          {course.id === null ? (
            <span>{course.title}</span>
          ) : (
            <Link to={courseOverviewPath(course.id)}>{course.title}</Link>
          )}
        </p>
      </Sign>
    </Month>
  );
}
