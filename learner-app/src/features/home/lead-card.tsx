import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { categoryKey } from 'shared-ui/theme';
import { ContinueButton } from '../../shared/continue-to';
import type { NextStep } from '../../shared/lessons/lesson-prefetch';
import { HeroActions, HeroEyebrow } from '../../shared/hero.styles';
import { Image, Lead, ContinueCardRoot, Title, TextColumn } from './continue-card.styles';
import type { HomeLead } from './home-lead';

/** The card at the top of home, in the hue of its category; `children` are its links. */
export function LeadCard({ words, children }: { words: HomeLead['words']; children: ReactNode }) {
  return (
    <ContinueCardRoot aria-labelledby="continue-title" data-category={categoryKey(words.category)}>
      <TextColumn>
        <HeroEyebrow>{words.eyebrow}</HeroEyebrow>
        <Title id="continue-title" tabIndex={-1}>
          {words.title}
        </Title>
        <Lead>{words.lead}</Lead>
        <HeroActions>{children}</HeroActions>
      </TextColumn>
      <Image image={words.image} category={words.category} eager />
    </ContinueCardRoot>
  );
}

/** The way to the next stop, and to the road map of its course. */
export function ContinueActions({
  next,
  roadMap,
}: {
  /** Undefined in a first view, which does not know it yet. */
  next?: NextStep;
  /** Path of the course. */
  roadMap: string;
}) {
  return (
    <>
      <ContinueButton next={next} size="l" />
      <ButtonLink as={Link} to={roadMap} variant="secondary" size="l">
        See the road map
      </ButtonLink>
    </>
  );
}

/** The link to a course that has not been started. */
export function BeginAction({ roadMap }: { roadMap: string }) {
  return (
    <ButtonLink as={Link} to={roadMap} size="l">
      See the road map
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  );
}
