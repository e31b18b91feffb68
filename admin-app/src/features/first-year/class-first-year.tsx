import { EmptyState } from 'shared-ui/components';
import { styled } from 'styled-components';
import { QueryState } from '../../shared/api/query-state';
import { SectionCard, SectionNote } from '../../shared/section-card';
import type { ClassMonth } from './first-year.api';
import { monthName } from './months';
import { useClassFirstYear } from './use-first-year';

const DOLLARS = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
});

const Months = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-bottom: var(--space-9);
`;

/* Large enough to read from the back of a room. */
const Question = styled.p`
  font-size: var(--text-l);
`;

const Options = styled.ul`
  display: grid;
  gap: var(--space-4);
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  li {
    display: grid;
    gap: var(--space-1);
  }
`;

const Line = styled.p`
  display: flex;
  font-size: var(--text-l);
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  justify-content: space-between;
  b {
    font-weight: 600;
  }
`;

const Bar = styled.div`
  height: 1.5rem;
  border-radius: var(--radius-s);
  background: var(--color-surface-sunken);
  overflow: hidden;
  > div {
    height: 100%;
    border-radius: inherit;
    background: var(--hue-strong);
  }
`;

/** A class’s choices in My first year, for the projector: students per option and the total cost, without names. */
export function ClassFirstYear({ classId }: { classId: string }) {
  const query = useClassFirstYear(classId);
  return (
    <QueryState query={query} subject="My first year">
      {(months) =>
        months.length === 0 ? (
          <EmptyState
            title="Not enough choices yet"
            message="Once 10 students have made a month’s choice in My first year, you’ll see how the class decided. With fewer students, the numbers could reveal who chose what."
          />
        ) : (
          <Months>
            <SectionNote>
              Months appear here once 10 students have made a choice. No names are shown. Costs are from
              finished years, compared with the choice that would have made the biggest difference.
            </SectionNote>
            {months.map((month) => (
              <Month key={month.month} month={month} />
            ))}
          </Months>
        )
      }
    </QueryState>
  );
}

function Month({ month: { month, title, question, students, cost: total, options } }: { month: ClassMonth }) {
  return (
    <SectionCard title={`${monthName(month)}: ${title}`}>
      <Question>{question}</Question>
      {options ? (
        <Options aria-label={question}>
          {options.map(({ id, label, students: count, cost }) => (
            <li key={id}>
              <Line>
                <b>{count === 0 ? `None of you chose ${label}` : `${count} of you chose ${label}`}</b>
                {cost !== null && <span>{costText(Number(cost))}</span>}
              </Line>
              <Bar aria-hidden="true">
                <div style={{ width: `${(100 * count) / students}%` }} />
              </Bar>
            </li>
          ))}
        </Options>
      ) : (
        <>
          <Line>
            <b>{`${students} of you have chosen`}</b>
            {total !== null && <span>{costText(Number(total))}</span>}
          </Line>
          <SectionNote>
            At least one option was chosen by fewer than 5 of you, so only the total is shown.
          </SectionNote>
        </>
      )}
    </SectionCard>
  );
}

const costText = (cost: number): string =>
  Math.round(cost) === 0
    ? 'No difference in total'
    : cost > 0
      ? `Cost ${DOLLARS.format(cost)} in total`
      : `Saved ${DOLLARS.format(-cost)} in total`;
