import { useQuery } from '@tanstack/react-query';
import { Container, EmptyState, PageHeading, Skeleton, VisuallyHidden } from 'shared-ui/components';
import { EmptyArt } from 'shared-ui/drawings';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { FailedRead } from '../../shared/failed-read';
import { BalanceList } from './balances';
import type { FirstYear } from './first-year.api';
import { firstYearQuery } from './first-year.query';
import { Aside, Body, Columns, Panel } from './first-year.styles';
import { LifeResult } from './result/life-result';
import { YearRoad } from './road';
import { useChoices } from './saving/use-choices';
import { BeginLead, MonthLead } from './year-lead';

const YearHeading = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-xl);
`;
const Steps = styled.ol`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: var(--space-5);
  list-style: decimal;
  li::marker {
    color: var(--hue-strong);
    font-weight: 700;
  }
`;

/** `/first-year`: the month that the student has reached, what to do next, and the road of twelve months. */
export default function FirstYearScreen() {
  const { data, error, isFetching, refetch } = useQuery(firstYearQuery(useServices()));
  // Sends a choice that was made in a month but hasn't been sent yet.
  useChoices();
  return (
    <Container>
      <PageHeading lead="12 months on your own, with real paperwork.">My first year</PageHeading>
      <Body>
        {data ? (
          <Year year={data} />
        ) : error ? (
          <FailedRead what="your year" error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <YearSkeleton />
        )}
      </Body>
    </Container>
  );
}

function Year({ year }: { year: FirstYear }) {
  const { months, lives } = year;
  const life = lives.at(-1);
  const first = lives.length > 1 ? lives[0] : undefined;
  if (months.length === 0)
    return (
      <EmptyState
        art={<EmptyArt />}
        title="Not quite ready"
        message="The months of your first year are still being written. Check back soon."
      />
    );
  const hasEnded = life !== undefined && life.endedAt !== null;
  const road = (
    <section aria-labelledby="year">
      <YearHeading id="year">{hasEnded ? 'Look back on your year' : 'Your year'}</YearHeading>
      {/* Once the life has ended, both lives are compared above. */}
      <YearRoad months={months} life={life} before={hasEnded ? undefined : first?.months} />
    </section>
  );
  if (life && hasEnded)
    return (
      <>
        <LifeResult life={life} first={first} />
        {road}
      </>
    );
  return (
    <>
      {life ? <MonthLead life={life} months={months} /> : <BeginLead />}
      <Columns>
        <Aside>
          {life ? (
            <Panel aria-labelledby="standing">
              <h2 id="standing">Your money now</h2>
              <BalanceList {...life.balances} />
            </Panel>
          ) : (
            <HowItGoes />
          )}
        </Aside>
        {road}
      </Columns>
    </>
  );
}

/** Explains how a month works. Once a life begins, its money is shown here instead. */
function HowItGoes() {
  return (
    <Panel aria-labelledby="how">
      <h2 id="how">How each month works</h2>
      <Steps>
        <li>Something happens. You choose what to do.</li>
        <li>You see what your choice costs and what you get for it.</li>
        <li>You do the paperwork with your own numbers.</li>
      </Steps>
    </Panel>
  );
}

/** The page while it loads, sized like its final content. */
function YearSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton height="19rem" radius="var(--radius-l)" />
      <Skeleton height="30rem" radius="var(--radius-l)" />
    </>
  );
}
