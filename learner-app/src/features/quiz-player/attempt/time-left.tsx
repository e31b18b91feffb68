import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import { minutesText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { QuizPlayerStore } from './quiz-player.store';

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--text-s);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
  &[data-low] {
    color: var(--color-warning);
  }
`;

/** The seconds at which a screen reader says what is left. */
const ANNOUNCED = [60, 300];
/** From when on the clock stands out. */
const LOW_SECONDS = 60;

/** The time that is left, beside the title; nothing where there is no limit. */
export function TimeLeft({ store }: { store: QuizPlayerStore }) {
  const endsAt = useStore(store, (state) => state.endsAt);
  return endsAt === null ? null : <Clock key={endsAt} endsAt={endsAt} />;
}

/** Announced twice at most: each second would be noise. */
function Clock({ endsAt }: { endsAt: number }) {
  const [start] = useState(Date.now);
  const [now, setNow] = useState(start);
  useEffect(() => {
    const ticking = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(ticking);
  }, []);
  const secondsAt = (moment: number) => Math.max(0, Math.ceil((endsAt - moment) / 1000));
  const seconds = secondsAt(now);
  const passed = ANNOUNCED.find((mark) => seconds <= mark && secondsAt(start) > mark);
  const minutes = Math.floor(seconds / 60);
  return (
    <>
      <Root data-low={seconds <= LOW_SECONDS || undefined}>
        <Timer aria-hidden="true" />
        <span aria-hidden="true">{`${minutes}:${String(seconds % 60).padStart(2, '0')}`}</span>
        <VisuallyHidden>{`Time left: ${seconds > 60 ? minutesText(minutes) : 'a minute at most'}`}</VisuallyHidden>
      </Root>
      <VisuallyHidden role="status">{passed ? `${minutesText(passed / 60)} left` : ''}</VisuallyHidden>
    </>
  );
}
