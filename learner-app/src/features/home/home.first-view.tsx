import { imagePlaceholder, placeholder } from 'shared-ui/build/placeholders';
import { Container } from 'shared-ui/components';
import { camelize, ownMediaUrl } from 'shared-ui/data';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import type { HomeResult } from 'supabase-project/types';
import { FirstYearOffer, offerWords } from '../first-year';
import { DueListPlaceholder } from './due/due-list';
import { dueListWords, type DueRowWords, ROW_PARTS, SHOWN_ROWS } from './due/due-rows';
import { firstNameOf } from './first-name';
import { HomeHeading } from './home-heading';
import { homeLead } from './home-lead';
import { LessonsSkeleton } from './home-skeleton';
import { LeadCard } from './lead-card';
import { PathwayCard } from './pathway/pathway-card';
import { SearchField } from './search/search-field';
import { WeekLine } from './week-line';
import { weekWords } from './week-words';

const ROW_NAMES = Array.from({ length: SHOWN_ROWS }, (_, index) => `row${index}`);

export const fill: FillFirstView = (answer, { user, supabaseUrl }) => {
  const home = camelize(answer as HomeResult);
  // Report replies appear within the prebuilt content, and would move it.
  if (!user || home.courses.length === 0 || home.reportReplies.length > 0) return null;
  const { words } = homeLead(home);
  const { heading, rows, more } = dueListWords(home);
  const year = home.firstYear && offerWords(home.firstYear);
  const values: Record<string, string | null | undefined> = {
    ...words,
    ...weekWords(home),
    heading,
    more,
    yearLine: year?.line,
    yearButton: year?.button,
    firstName: firstNameOf(user.displayName),
    asks: !home.pathway.asked && !user.isAdmin && !user.worksAtSchool ? 'yes' : null,
    image: ownMediaUrl({ supabaseUrl }, words.image),
    category: categoryKey(words.category),
  };
  ROW_NAMES.forEach((name, index) => {
    for (const part of ROW_PARTS) values[name + part] = rows[index]?.[part];
  });
  return { variant: 'home', values };
};

/** Everything except the cards of courses and quizzes, which are still loading. */
export const variants: FirstViewModule['variants'] = () => {
  const words = {
    eyebrow: placeholder('eyebrow'),
    title: placeholder('title'),
    lead: placeholder('lead'),
    course: placeholder('course'),
    note: placeholder('note'),
    button: placeholder('button'),
    time: placeholder('time'),
    image: imagePlaceholder('image'),
    category: '',
  };
  const week = { goal: placeholder('goal'), streak: placeholder('streak'), due: placeholder('due') };
  const row = (name: string): DueRowWords => ({
    title: placeholder(`${name}title`),
    detail: placeholder(`${name}detail`),
    note: placeholder(`${name}note`),
    time: placeholder(`${name}time`),
    done: placeholder(`${name}done`),
    overdue: placeholder(`${name}overdue`),
  });
  const rows: Record<string, DueRowWords> = {};
  for (const name of ROW_NAMES) rows[name] = row(name);
  return {
    home: (
      <Container>
        <HomeHeading firstName={placeholder('firstName')} search={<SearchField />} />
        <LeadCard lead={{ words, path: '/' }} isPlaceholder />
        <WeekLine words={week} isPlaceholder />
        <DueListPlaceholder rows={rows} heading={placeholder('heading')} more={placeholder('more')} />
        <PathwayCard onlyIf="asks" />
        <FirstYearOffer line={placeholder('yearLine')} button={placeholder('yearButton')} onlyIf="yearLine" />
        <LessonsSkeleton />
      </Container>
    ),
  };
};
