import { Container } from 'shared-ui/components';
import {
  CareerPlanningArt,
  FinancialLiteracyArt,
  LifeSkillsArt,
  TaxReturnsArt,
} from 'shared-ui/illustrations';
import { Art, Heading, Road, Text, Tile, TileLink, Tiles } from './feature-tiles.styles';

const features = [
  {
    category: 'financial-literacy',
    title: 'Financial Literacy',
    text: 'Budgets, saving, super and scams: make your money do what you want.',
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
    text: 'Your tax file number, your payslip and your first return, done by you.',
    Picture: TaxReturnsArt,
  },
];

/** Four tiles along a road: rows beside it on a phone, cards stepping up and down over it on a wide screen. */
export function FeatureTiles() {
  return (
    <Container>
      <Tiles>
        <Road viewBox="0 0 1216 120" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-40 90 C 160 90 180 20 400 24 S 640 110 830 96 S 1080 10 1260 30" />
        </Road>
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
