import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  FieldError,
  LazyDrawing,
  Skeleton,
  Stack,
  VisuallyHidden,
} from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { useScreenTitle, useServices } from 'shared-ui/services';
import { FailedRead } from '../../../shared/failed-read';
import { notFoundArt } from '../../../shared/lazy-art';
import { courseOverviewPath } from '../../../shared/lessons/lesson-paths';
import type { Life, LifeMonth } from '../first-year.api';
import { firstYearQuery } from '../first-year.query';
import { Aside, Columns } from '../first-year.styles';
import { FIRST_YEAR, LAST_MONTH, monthName, monthOf, monthPath, MONTHS, seasonOf } from '../months';
import { useChoices } from '../saving/use-choices';
import { useOpenNext } from '../use-begin';
import { MonthChoice } from './month-choice';
import { MonthConsequence } from './month-consequence';
import { MonthDocument } from './month-document';
import { MonthMoney } from './month-money';
import { Actions, MonthHead, MonthRoot } from './month.styles';

/** `/first-year/{month}`: a month of the latest life, to play or to read again. */
export default function MonthScreen() {
  const { month: name = '' } = useParams();
  const month = monthOf(name);
  if (month === undefined)
    return (
      <EmptyState
        page
        art={<LazyDrawing load={notFoundArt} />}
        title="There’s no such month"
        message={`A year has ${MONTHS.length}, even this one.`}
        action={toRoad}
      />
    );
  return <Month key={month} number={month} />;
}

const toRoad = (
  <ButtonLink as={Link} to={FIRST_YEAR}>
    See your year
  </ButtonLink>
);

function Month({ number }: { number: number }) {
  const { data, error, isFetching, refetch } = useQuery(firstYearQuery(useServices(), number));
  const name = monthName(number);
  useScreenTitle(data?.month ? `${name}: ${data.month.title}` : name);
  const life = data?.lives.at(-1);
  if (data?.month && life)
    return (
      <OpenMonth life={life} first={data.lives.length > 1 ? data.lives[0] : undefined} month={data.month} />
    );
  if (data) return <ClosedMonth life={life} number={number} />;
  if (error)
    return <FailedRead page what={name} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Container>
      <MonthRoot>
        <VisuallyHidden as="h1">{name}</VisuallyHidden>
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <Stack gap={5}>
          <Skeleton width="14rem" height="3rem" />
          <Skeleton height="28rem" radius="var(--radius-l)" />
        </Stack>
      </MonthRoot>
    </Container>
  );
}

/** Shown for a month that isn’t open yet in this life: the next one, or a later one. */
function ClosedMonth({ life, number }: { life: Life | undefined; number: number }) {
  const next = useOpenNext();
  const name = monthName(number);
  if (life?.next !== number)
    return (
      <EmptyState
        page
        title={`${name} isn’t here yet`}
        message={life ? 'Finish the earlier months first.' : 'Your year begins in February.'}
        action={toRoad}
      />
    );
  return (
    <EmptyState
      page
      title={`${name} is next`}
      message={next.error ? adviceFor(next.error) : 'Ready when you are.'}
      action={
        <Button busy={next.isPending} onClick={() => next.mutate()}>
          {`Begin ${name}`}
        </Button>
      }
    />
  );
}

interface OpenMonthProps {
  life: Life;
  /** The student’s first life, if this is a later life. */
  first: Life | undefined;
  month: LifeMonth;
}

function OpenMonth({ life, first, month }: OpenMonthProps) {
  const choices = useChoices();
  // Steps that are already done when the page opens don't take the focus.
  const [choiceBefore] = useState(month.choice);
  const { course } = month;
  return (
    <Container data-category={seasonOf(month.month)}>
      <MonthRoot>
        <MonthHead>
          <Link to={FIRST_YEAR}>
            <ArrowLeft aria-hidden="true" />
            <span>My first year</span>
          </Link>
          <p>{`${monthName(month.month)} · Month ${month.month} of ${LAST_MONTH}`}</p>
          <h1>{month.title}</h1>
        </MonthHead>
        <Columns>
          <Stack gap={5}>
            <MonthChoice life={life} month={month} choices={choices} />
            {month.choice !== null && (
              <>
                <MonthConsequence
                  month={month}
                  isNew={choiceBefore === null && choices.state !== 'idle'}
                  overruled={choices.overruled === month.month}
                  before={first?.months.find((each) => each.month === month.month)?.choice}
                />
                <MonthDocument life={life} month={month} />
              </>
            )}
            {month.done && <WayOn life={life} month={month.month} />}
          </Stack>
          <Aside>
            <MonthMoney life={life} month={month.month} />
            <p>
              {'Explained in '}
              {course.id === null ? (
                <span>{course.title}</span>
              ) : (
                <Link to={courseOverviewPath(course.id)}>{course.title}</Link>
              )}
            </p>
          </Aside>
        </Columns>
      </MonthRoot>
    </Container>
  );
}

/** The button that leads from a finished month to the next one, or to the end of the year. */
function WayOn({ life, month }: { life: Life; month: number }) {
  const next = useOpenNext();
  const isLast = month === LAST_MONTH;
  const following = monthName(month + 1);
  const isOpened = life.months.some((each) => each.month === month + 1);
  const hasEnded = life.endedAt !== null && life.outcomes !== null;
  const label = isLast ? 'See your year' : `Next: ${following}`;
  return (
    <Actions>
      {next.error && <FieldError>{`Couldn’t continue. ${adviceFor(next.error)}`}</FieldError>}
      {isOpened || hasEnded ? (
        <ButtonLink as={Link} size="l" to={isLast ? FIRST_YEAR : monthPath(month + 1)}>
          <span>{label}</span>
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      ) : (
        <Button size="l" busy={next.isPending} onClick={() => next.mutate()}>
          <span>{label}</span>
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
    </Actions>
  );
}
