import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { categoryKey } from 'shared-ui/theme';
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

/** The links to the next lesson and its course. */
export function ContinueActions({
  busy = false,
  lesson,
  onContinue,
  roadMap,
}: {
  busy?: boolean;
  /** Path of the lesson. */
  lesson?: string;
  onContinue?: () => void;
  /** Path of the lesson's course. */
  roadMap: string;
}) {
  return (
    <>
      <Button size="l" busy={busy} data-leads-to={lesson} onClick={onContinue}>
        Continue
        <ArrowRight aria-hidden="true" />
      </Button>
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
