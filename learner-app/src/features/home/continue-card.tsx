import { Flag } from 'lucide-react';
import { ButtonLink } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import type { HomeData } from '../../shared/home/home-data.api';
import { CERTIFICATES, courseOverviewPath } from '../../shared/lessons/lesson-paths';
import { HeroActions, HeroEyebrow } from '../../shared/hero.styles';
import { Lead, Root, Title, Words } from './continue-card.styles';
import { homeLead } from './home-lead';
import { BeginAction, ContinueActions, LeadCard } from './lead-card';

/** The next step of this learner (`home-lead.ts`), or praise when everything is complete. */
export function ContinueCard({ home }: { home: HomeData }) {
  const lead = homeLead(home);

  if (lead?.kind === 'continue')
    return (
      <LeadCard words={lead.words}>
        <ContinueActions next={lead.next} roadMap={courseOverviewPath(lead.next.courseId)} />
      </LeadCard>
    );

  if (lead)
    return (
      <LeadCard words={lead.words}>
        <BeginAction roadMap={courseOverviewPath(lead.courseId)} />
      </LeadCard>
    );

  return (
    <Root aria-labelledby="continue-title">
      <Words>
        <HeroEyebrow>
          <Flag aria-hidden="true" /> Every flag reached
        </HeroEyebrow>
        <Title id="continue-title" tabIndex={-1}>
          You’ve finished every course
        </Title>
        <Lead>Take a quiz again to better your score; your best one is kept.</Lead>
        <HeroActions>
          <ButtonLink as={Link} to={`/dashboard#${CERTIFICATES}`} variant="secondary">
            Your certificates
          </ButtonLink>
        </HeroActions>
      </Words>
    </Root>
  );
}
