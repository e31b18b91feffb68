import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState, Skeleton, Stack } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { ClipLink } from '../clip-link';
import { openNextMonth, type Life, type Outcome } from '../first-year.api';
import { showFirstYear } from '../first-year.query';
import { Panel } from '../first-year.styles';
import { wholeDollars } from '../money';
import { monthName, seasonOf } from '../months';

/** The number of choices shown. */
const SHOWN = 3;

const Points = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-4);
  > li {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: var(--space-2);
    padding: var(--space-5);
    border-radius: var(--radius-m);
    background: var(--hue-soft);
    color: var(--hue-ink);
    overflow-wrap: anywhere;
  }
  h3 {
    color: var(--hue-strong);
    font-size: var(--text-m);
  }
  strong {
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-weight: 800;
    line-height: 1.1;
  }
  a {
    margin-top: var(--space-2);
  }
`;

/** Requests a life's summary if it's missing, so that turning points are calculated even if the page was closed after January. */
function useSummingUp({ outcomes }: Life) {
  const services = useServices();
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => openNextMonth(services),
    onSuccess: (answer) => showFirstYear(client, answer),
    onError: (failure) => console.error(failure),
  });
  const missing = outcomes === null;
  useEffect(() => {
    if (missing) mutate();
  }, [missing, mutate]);
  return { error, isPending, retry: () => mutate() };
}

/** The three choices with the biggest effect on the year, in dollars. */
export function TurningPoints({ life }: { life: Life }) {
  const { error, isPending, retry } = useSummingUp(life);
  const { outcomes } = life;
  return (
    <Panel aria-labelledby="turning-points">
      <h2 id="turning-points">Three turning points</h2>
      {outcomes ? (
        <Stack gap={3}>
          <p>
            How much a different choice in one month would have changed your balance by the end of January.
          </p>
          <Points>
            {outcomes.slice(0, SHOWN).map((outcome) => (
              <li key={outcome.month} data-category={seasonOf(outcome.month)}>
                <TurningPoint outcome={outcome} />
              </li>
            ))}
          </Points>
        </Stack>
      ) : error ? (
        <ErrorState
          title="Couldn’t work out your turning points"
          message={adviceFor(error)}
          busy={isPending}
          onRetry={retry}
        />
      ) : (
        <Skeleton height="14rem" radius="var(--radius-m)" />
      )}
    </Panel>
  );
}

function TurningPoint({ outcome: { month, choice, other, difference, clip } }: { outcome: Outcome }) {
  return (
    <>
      <h3>{monthName(month)}</h3>
      <strong>{differenceText(Number(difference))}</strong>
      <p>{`if you’d chosen “${other}”`}</p>
      <p>{`You chose “${choice}”`}</p>
      <ClipLink clip={clip} />
    </>
  );
}

/** @param difference how much more money the other choice would have left at the end; negative for less */
function differenceText(difference: number): string {
  if (Math.round(difference) === 0) return 'No difference';
  return `${wholeDollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}
