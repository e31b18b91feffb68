import { ArrowRight } from 'lucide-react';
import { Button, FieldError } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { PractiseArt } from 'shared-ui/drawings';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { ContinueButton } from '../../shared/continue-to';
import { Hero, HeroEyebrow, HeroText } from '../../shared/hero.styles';
import type { NextStep } from '../../shared/lessons/lesson-prefetch';
import type { LeadWords } from './due-words';

const PractiseLeadRoot = styled(Hero)`
  min-height: 17rem;
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
const Title = styled.h2`
  font-size: var(--text-3xl);
  font-weight: 800;
`;
const Lead = styled.p`
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
  /** Label of the start button; null if there is nothing to practise. */
  action: string | null;
  /** If there is nothing to practise: the next stop's title and step. A first view doesn't know the step yet. */
  nextTitle: string | null;
  next?: NextStep | undefined;
  busy?: boolean;
  /** The error if a session couldn't start. */
  error?: Error | null;
  onStart?: () => void;
}

/** The card at the top, with due questions and the start button. */
export function PractiseLead(props: PractiseLeadProps) {
  const { words, action, nextTitle, next, busy = false, error, onStart } = props;
  return (
    <PractiseLeadRoot aria-labelledby="practise-lead">
      <HeroText>
        <HeroEyebrow>{words.eyebrow}</HeroEyebrow>
        <Title id="practise-lead">{words.title}</Title>
        <Lead>{words.lead}</Lead>
        <Action>
          {action && (
            <Button size="l" busy={busy} onClick={onStart}>
              <span>{action}</span>
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
          {!action && nextTitle !== null && (
            <ContinueButton next={next} size="l">
              {`Continue to ${nextTitle}`}
            </ContinueButton>
          )}
          {error && <FieldError>{`Couldn’t start practising. ${adviceFor(error)}`}</FieldError>}
        </Action>
      </HeroText>
      <PractiseArt />
    </PractiseLeadRoot>
  );
}
