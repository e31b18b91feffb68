import type { ReactNode } from 'react';
import { Container } from 'shared-ui/components';
import { picturePlace, place, renderFirstView } from 'shared-ui/prerender';
import { HomeHeading } from './home-heading';
import { LessonsSkeleton } from './home-skeleton';
import { BeginAction, ContinueActions, LeadCard } from './lead-card';

const words = {
  eyebrow: place('eyebrow'),
  title: place('title'),
  lead: place('lead'),
  image: picturePlace('image'),
  category: '',
};

const home = (actions: ReactNode) => (
  <Container>
    <HomeHeading firstName={place('firstName')} />
    <LeadCard words={words}>{actions}</LeadCard>
    <LessonsSkeleton />
  </Container>
);

/** The greeting and the next step; the cards are still on their way. */
export const homeFirstView = () =>
  renderFirstView({
    continue: home(<ContinueActions roadMap="/" />),
    begin: home(<BeginAction roadMap="/" />),
  });
