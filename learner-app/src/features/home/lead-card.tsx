import { ArrowRight } from 'lucide-react';
import { ButtonLink } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { categoryKey } from 'shared-ui/theme';
import { ContinueButton } from '../../shared/continue-to';
import { HeroActions, HeroEyebrow } from '../../shared/hero.styles';
import {
  ContinueCardRoot,
  Details,
  Image,
  Lead,
  Note,
  Time,
  Title,
  TextColumn,
} from './continue-card.styles';
import type { HomeLead } from './home-lead';

interface LeadCardProps {
  lead: HomeLead;
  /** Set in a first view, which knows neither where the button leads nor which parts are left out. */
  isPlaceholder?: boolean;
}

/** The card that says what to do today and about how long it takes, with one button, in the category's hue. */
export function LeadCard({ lead: { words, next, path }, isPlaceholder = false }: LeadCardProps) {
  const { eyebrow, title, lead, course, note, button, time, image, category } = words;
  return (
    <ContinueCardRoot aria-labelledby="continue-title" data-category={categoryKey(category)}>
      <TextColumn>
        <HeroEyebrow>{eyebrow}</HeroEyebrow>
        <Title id="continue-title" tabIndex={-1}>
          {title}
        </Title>
        <Details>
          <Lead>
            <span>{lead}</span>
            {course && (
              <Link to={path} data-if={isPlaceholder ? 'course' : undefined}>
                {course}
              </Link>
            )}
          </Lead>
          {note && <Note data-if={isPlaceholder ? 'note' : undefined}>{note}</Note>}
        </Details>
        <HeroActions>
          {next || isPlaceholder ? (
            <ContinueButton next={next} size="l">
              {button}
            </ContinueButton>
          ) : (
            <ButtonLink as={Link} to={path} size="l">
              <span>{button}</span>
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          )}
          {time && <Time data-if={isPlaceholder ? 'time' : undefined}>{time}</Time>}
        </HeroActions>
      </TextColumn>
      <Image image={image} category={category} eager />
    </ContinueCardRoot>
  );
}
