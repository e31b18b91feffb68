import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, FieldError } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { LifeSkillsArt, MilestoneArt } from 'shared-ui/drawings';
import { HeroEyebrow, HeroText } from '../../shared/hero.styles';
import type { FirstYear, Life, RoadMonth } from './first-year.api';
import { Lead, LeadActions, LeadText } from './first-year.styles';
import { monthName, monthPath, seasonOf } from './months';
import { useBeginLife, useOpenNext } from './use-begin';

/** Shown before a life begins: explains My first year, with a button that begins the life. */
export function BeginLead() {
  const begin = useBeginLife();
  return (
    <Lead aria-labelledby="year-lead" data-category={seasonOf(1)}>
      <HeroText>
        <HeroEyebrow>12 short months</HeroEyebrow>
        <h2 id="year-lead">Move out, get paid, try not to lose the bond</h2>
        <LeadText>
          Live your first year on your own, from February to January: one choice a month, and the real
          paperwork that comes with it.
        </LeadText>
        <LeadActions>
          <Button size="l" busy={begin.isPending} onClick={() => begin.mutate()}>
            <span>Begin February</span>
            <ArrowRight aria-hidden="true" />
          </Button>
          {begin.error && <FieldError>{`Couldn’t start. ${adviceFor(begin.error)}`}</FieldError>}
          <small>About 5 minutes a month. You can’t fail, nothing is graded, and you can try again.</small>
        </LeadActions>
      </HeroText>
      <LifeSkillsArt />
    </Lead>
  );
}

/** The month to continue with: in progress, or next. */
export function MonthLead({ life, months }: { life: Life; months: FirstYear['months'] }) {
  const next = useOpenNext();
  const open = life.months.find(({ done }) => !done);
  const month = open?.month ?? life.next;
  const road = months.find((each) => each.month === month);
  if (month === null || !road) return null;
  const name = monthName(month);
  return (
    <Lead aria-labelledby="year-lead" data-category={seasonOf(month)}>
      <HeroText>
        <HeroEyebrow>{open ? 'In progress' : 'Up next'}</HeroEyebrow>
        <h2 id="year-lead">{`${name}: ${open?.title ?? road.title}`}</h2>
        <LeadText>{leadOf(open, road)}</LeadText>
        <LeadActions>
          {open ? (
            <ButtonLink as={Link} to={monthPath(month)} size="l">
              <span>{`Continue ${name}`}</span>
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          ) : (
            <Button size="l" busy={next.isPending} onClick={() => next.mutate()}>
              <span>{`Begin ${name}`}</span>
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
          {next.error && <FieldError>{`Couldn’t start ${name}. ${adviceFor(next.error)}`}</FieldError>}
        </LeadActions>
      </HeroText>
      <MilestoneArt />
    </Lead>
  );
}

/** Returns what to do next. Once the choice is made, only the document is left. */
const leadOf = (open: Life['months'][number] | undefined, { summary }: RoadMonth): string =>
  open?.choice ? 'You’ve made your choice. Now for the paperwork.' : summary;
