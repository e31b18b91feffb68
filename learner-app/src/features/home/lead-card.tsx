import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { categoryKey } from 'shared-ui/theme';
import { ContinueButton } from '../../shared/continue-to';
import type { NextStep } from '../../shared/straight-on';
import { Actions, Eyebrow, Hero, HeroImage, HeroTitle, Lead, Words } from './continue-card.styles';
import type { HomeLead } from './home-lead';

/** The card at the top of home, in the hue of its category; `children` are its links. */
export function LeadCard({ words, children }: { words: HomeLead['words']; children: ReactNode }) {
  return (
    <Hero aria-labelledby="continue-title" data-category={categoryKey(words.category)}>
      <Words>
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <HeroTitle id="continue-title" tabIndex={-1}>
          {words.title}
        </HeroTitle>
        <Lead>{words.lead}</Lead>
        <Actions>{children}</Actions>
      </Words>
      <HeroImage image={words.image} category={words.category} eager />
    </Hero>
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
