import { Link } from 'react-router-dom';
import { ButtonLink, Container, VisuallyHidden } from 'shared-ui/components';
import {
  CareerPlanningArt,
  FinancialLiteracyArt,
  LandingScene,
  LifeSkillsArt,
  TaxReturnsArt,
} from 'shared-ui/drawings';
import { useSession } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { DeviceNote } from './device-note';
import { Art, Heading, Text, Tile, TileLink, Tiles } from './feature-tiles.styles';
import { Edge, Lead, Picture, HeroRoot, Title, TextColumn } from './hero.styles';
import PathDrawing from './path-drawing.svg';
import { TryIt } from './try-it/try-it';

const features = [
  {
    category: 'financial-literacy',
    title: 'Financial Literacy',
    text: 'Budgets, saving, pay later and scams: make your money do what you want.',
    Picture: FinancialLiteracyArt,
  },
  {
    category: 'life-skills',
    title: 'Life Skills',
    text: 'Renting, cooking, first aid and speaking up: run your own life.',
    Picture: LifeSkillsArt,
  },
  {
    category: 'career-planning',
    title: 'Career Planning',
    text: 'Find out what you’re good at, write your résumé and walk into the interview.',
    Picture: CareerPlanningArt,
  },
  {
    category: 'tax-returns',
    title: 'Tax Returns',
    text: 'Your tax file number, payslip, super and first return: do it all yourself.',
    Picture: TaxReturnsArt,
  },
];

const Band = styled.section`
  margin-bottom: var(--space-9);
  border-radius: calc(var(--radius-l) * 1.5);
  display: grid;
  gap: var(--space-6);
  align-items: center;
  padding: var(--space-7) var(--space-5);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr);
    gap: var(--space-8);
    padding: var(--space-8) var(--space-9);
  }
`;

const SkillsThatStickText = styled.div`
  display: grid;
  gap: var(--space-4);
  h2 {
    font-size: var(--text-3xl);
  }
  p {
    max-width: 44ch;
    color: var(--color-on-night-soft);
    font-size: var(--text-l);
    line-height: 1.5;
  }
`;

/** The landing page (docs/product.md#landing). It needs no data except for the sample questions, which come last. */
export function LandingContent() {
  return (
    <>
      <Hero />
      <FeatureTiles />
      <SkillsThatStick />
      <TryIt />
    </>
  );
}

/** The headline, its picture and one button: Start, which leads signed-in users to /home and others to /signup. */
function Hero() {
  // While the session is being read, Start leads to /home, whose guard waits for it.
  const signedOut = useSession().status === 'signed-out';
  return (
    <HeroRoot>
      <TextColumn>
        <Title>Life Learning Begins Here</Title>
        <Lead>Money, work, tax and everyday life: short videos and quizzes for what comes after school.</Lead>
        <ButtonLink as={Link} to={signedOut ? '/signup' : '/home'} size="l">
          <span>Start</span>
          {/* Describes the link to search engines; people read the headline beside it. */}
          <VisuallyHidden aria-hidden="true"> learning life skills</VisuallyHidden>
        </ButtonLink>
        <DeviceNote />
      </TextColumn>
      <Picture>
        <LandingScene />
        <Edge />
      </Picture>
    </HeroRoot>
  );
}

/** Four tiles: rows with a small picture on a phone, cards at alternating heights on a wide screen. */
function FeatureTiles() {
  return (
    <Container>
      <Tiles>
        {features.map(({ category, title, text, Picture }) => (
          <Tile key={category} data-category={category}>
            <Art>
              <Picture />
            </Art>
            <Heading>
              <TileLink to={`/courses?category=${category}`}>{title}</TileLink>
            </Heading>
            <Text>{text}</Text>
          </Tile>
        ))}
      </Tiles>
    </Container>
  );
}

/** The section 'Life Skills That Stick' (docs/product.md#landing). */
function SkillsThatStick() {
  return (
    <Container>
      <Band data-surface="night" aria-labelledby="skills-that-stick">
        <SkillsThatStickText>
          <h2 id="skills-that-stick">Life Skills That Stick</h2>
          <p>
            Engaging videos and interactive quizzes make essential life lessons easy to understand and hard to
            forget.
          </p>
          <p>Personalised pathways help students grow where it matters most.</p>
        </SkillsThatStickText>
        <PathDrawing />
      </Band>
    </Container>
  );
}
