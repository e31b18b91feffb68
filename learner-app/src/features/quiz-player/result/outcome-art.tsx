import { ClimbArt, DetourArt, MilestoneArt, SummitArt } from 'shared-ui/drawings';
import { keyframes, styled } from 'styled-components';
import type { Outcome } from './quiz-outcome';

const arrive = keyframes`from { opacity: 0; transform: translateY(0.75rem) scale(0.96); }`;
const rise = keyframes`from { transform: translateY(2.5rem); }`;
const hoist = keyframes`from { opacity: 0; transform: translateY(1.75rem); }`;
const twinkle = keyframes`0%, 20% { opacity: 0; transform: scale(0.4); } 60% { opacity: 1; transform: scale(1.15); }`;
const drift = keyframes`from { transform: translateX(-2.5rem); }`;
const settle = keyframes`0% { transform: rotate(-70deg); } 40% { transform: rotate(24deg); } 70% { transform: rotate(-9deg); }`;

/** A drawing whose parts each move once and come to rest in place; with reduced motion, they don't move. */
const Moving = styled.div`
  width: clamp(7rem, 32vw, 13rem);
  animation: ${arrive} var(--motion-medium) var(--ease-out);
  [data-part] {
    transform-box: fill-box;
    transform-origin: center;
    animation: 1.2s var(--ease-out) 150ms backwards;
  }
  [data-part='sun'] {
    animation-name: ${rise};
  }
  [data-part='flag'] {
    animation-name: ${hoist};
  }
  [data-part='stars'] {
    animation-name: ${twinkle};
    animation-delay: 500ms;
  }
  [data-part='cloud'] {
    animation-name: ${drift};
    animation-duration: 2.4s;
  }
  [data-part='needle'] {
    animation-name: ${settle};
    animation-duration: 2s;
  }
`;

const arts = {
  'strong-start': SummitArt,
  better: ClimbArt,
  'all-right': MilestoneArt,
  'far-off': DetourArt,
} satisfies Record<Outcome, unknown>;

/** The drawing of an outcome. */
export function OutcomeArt({ outcome }: { outcome: Outcome }) {
  const Drawing = arts[outcome];
  return (
    <Moving data-outcome={outcome}>
      <Drawing />
    </Moving>
  );
}
