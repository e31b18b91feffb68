import type { ReactNode } from 'react';
import { imagePlaceholder, placeholder } from 'shared-ui/build/placeholders';
import { Container } from 'shared-ui/components';
import { camelize, ownMediaUrl } from 'shared-ui/data';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import type { HomeResult } from 'supabase-project/types';
import { firstNameOf } from './first-name';
import { HomeHeading } from './home-heading';
import { homeLead } from './home-lead';
import { LessonsSkeleton } from './home-skeleton';
import { BeginAction, ContinueActions, LeadCard } from './lead-card';
import { PathwayCard } from './pathway/pathway-card';
import { SearchField } from './search/search-field';

export const fill: FillFirstView = (answer, { user, supabaseUrl }) => {
  const home = camelize(answer as HomeResult);
  const lead = homeLead(home);
  // Replies stand above what is prebuilt, which would move when they appear.
  if (!lead || !user || home.reportReplies.length > 0) return null;
  const { eyebrow, title, lead: line, category } = lead.words;
  return {
    variant: lead.kind,
    values: {
      firstName: firstNameOf(user.displayName),
      asks: !home.pathway.asked && !user.isAdmin ? 'yes' : null,
      eyebrow,
      title,
      lead: line,
      image: ownMediaUrl({ supabaseUrl }, lead.words.image),
      category: categoryKey(category),
    },
  };
};

/** The greeting, the questions for a newcomer and the next step; the cards are still loading. */
export const variants: FirstViewModule['variants'] = () => {
  const words = {
    eyebrow: placeholder('eyebrow'),
    title: placeholder('title'),
    lead: placeholder('lead'),
    image: imagePlaceholder('image'),
    category: '',
  };
  const home = (actions: ReactNode) => (
    <Container>
      <HomeHeading firstName={placeholder('firstName')} search={<SearchField />} />
      <PathwayCard onlyIf="asks" />
      <LeadCard words={words}>{actions}</LeadCard>
      <LessonsSkeleton />
    </Container>
  );
  return { continue: home(<ContinueActions roadMap="/" />), begin: home(<BeginAction roadMap="/" />) };
};
