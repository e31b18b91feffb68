import { Container } from 'shared-ui/components';
import { CareerPlanningArt, FinancialLiteracyArt, LifeSkillsArt, TaxReturnsArt } from 'shared-ui/drawings';
import { Art, Heading, Text, Tile, TileLink, Tiles } from './feature-tiles.styles';

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
    text: 'Find what you are good at, write it down and walk into the interview.',
    Picture: CareerPlanningArt,
  },
  {
    category: 'tax-returns',
    title: 'Tax Returns',
    text: 'Your tax file number, payslip, super and first return, done by you.',
    Picture: TaxReturnsArt,
  },
];

/** Four tiles: rows with a small picture on a phone, cards stepping up and down on a wide screen. */
export function FeatureTiles() {
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
