import type { ComponentType } from 'react';
import { Card, Grid } from 'shared-ui/components';
import {
  BadgeArt,
  BridgeArt,
  CareerPlanningArt,
  ClimbArt,
  DetourArt,
  EmptyArt,
  FinancialLiteracyArt,
  GateArt,
  LifeSkillsArt,
  MilestoneArt,
  MobileArt,
  NotFoundArt,
  OfflineArt,
  PractiseArt,
  SignInArt,
  SummitArt,
  TaxReturnsArt,
} from 'shared-ui/drawings';
import { CoverImage, CutText } from 'shared-ui/learning';
import { tokens } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { GalleryPart } from './gallery-part';

const drawings: Record<string, ComponentType> = {
  'Financial Literacy': FinancialLiteracyArt,
  'Life Skills': LifeSkillsArt,
  'Career Planning': CareerPlanningArt,
  'Tax Returns': TaxReturnsArt,
  Badge: BadgeArt,
  'Strong first try': SummitArt,
  'Better than before': ClimbArt,
  'All right': MilestoneArt,
  'Far off': DetourArt,
  Empty: EmptyArt,
  Offline: OfflineArt,
  Practise: PractiseArt,
  'Not found': NotFoundArt,
  'Not allowed': GateArt,
  'Part missing': BridgeArt,
  Mobile: MobileArt,
  'Log in': SignInArt,
};

const Drawing = styled.figure`
  display: grid;
  gap: var(--space-2);
  svg {
    width: 100%;
    height: 10rem;
  }
  figcaption {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
    text-align: center;
  }
`;
const TextColumn = styled.div`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-4);
  h3 {
    font-size: var(--text-m);
  }
  p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

const description =
  'A description that is longer than a card may show: it is cut off after 115 characters, but screen readers read out all of it.';

/** Cover images by category, with text cut off as on home, and all of the product's drawings. */
export function GalleryDrawings() {
  return (
    <>
      <GalleryPart title="Cards and covers">
        <Grid align="start">
          {Object.keys(tokens.hues).map((category) => (
            <Card key={category} padding="none" data-category={category}>
              <CoverImage image={null} category={category} />
              <TextColumn>
                <h3>
                  <CutText text={`A title about ${category}`} limit={17} />
                </h3>
                <p>
                  <CutText text={description} limit={115} />
                </p>
              </TextColumn>
            </Card>
          ))}
        </Grid>
      </GalleryPart>
      <GalleryPart title="Drawings">
        <Grid align="start">
          {Object.entries(drawings).map(([name, Art]) => (
            <Drawing key={name}>
              <Art />
              <figcaption>{name}</figcaption>
            </Drawing>
          ))}
        </Grid>
      </GalleryPart>
    </>
  );
}
