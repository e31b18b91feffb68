import { ArrowRight } from 'lucide-react';
import { Button, FieldError } from 'shared-ui/components';
import { PractiseArt } from 'shared-ui/drawings';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { ContinueButton } from '../../shared/continue-to';
import type { NextStep } from '../../shared/straight-on';
import type { LeadWords } from './due-words';

const Hero = styled.section`
  display: grid;
  overflow: hidden;
  min-height: 17rem;
  border-radius: var(--radius-l);
  background:
    radial-gradient(120% 90% at 0 0, var(--color-surface), transparent 60%),
    linear-gradient(100deg, var(--hue-soft) 40%, color-mix(in oklab, var(--hue-soft), var(--hue) 45%));
  ${media.wide} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  }
  > svg {
    align-self: end;
    justify-self: center;
    width: 100%;
    height: auto;
    max-width: 22rem;
  }
`;
const Words = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-6);
  h2 {
    font-size: var(--text-3xl);
    font-weight: 800;
  }
`;
const Eyebrow = styled.p`
  color: var(--hue-strong);
  font-weight: 700;
`;
const Lead = styled.p`
  color: var(--hue-ink);
  font-size: var(--text-l);
`;
const Action = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  margin-top: var(--space-3);
  &:empty {
    display: none;
  }
`;

interface PractiseLeadProps {
  words: LeadWords;
  /** What the button says that starts a session; null where there is nothing to practise. */
  action: string | null;
  /** Then the way to the next stop takes its place: its title, and the step itself, which a first view does not know yet. */
  nextTitle: string | null;
  next?: NextStep | undefined;
  busy?: boolean;
  failed?: boolean;
  onStart?: () => void;
}

/** The card at the top: what is due, and the button that starts it. */
export function PractiseLead(props: PractiseLeadProps) {
  const { words, action, nextTitle, next, busy = false, failed = false, onStart } = props;
  return (
    <Hero aria-labelledby="practise-lead">
      <Words>
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <h2 id="practise-lead">{words.title}</h2>
        <Lead>{words.lead}</Lead>
        <Action>
          {action && (
            <Button size="l" busy={busy} onClick={onStart}>
              {action}
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
          {!action && nextTitle !== null && (
            <ContinueButton next={next} size="l">
              Continue to {nextTitle}
            </ContinueButton>
          )}
          {failed && (
            <FieldError>Practice couldn’t be started. Check your connection, then try again.</FieldError>
          )}
        </Action>
      </Words>
      <PractiseArt />
    </Hero>
  );
}
