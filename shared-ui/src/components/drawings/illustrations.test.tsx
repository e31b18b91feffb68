import { render, screen } from '@testing-library/react';
import {
  BadgeArt,
  BridgeArt,
  CareerPlanningArt,
  ClimbArt,
  DetourArt,
  EmptyArt,
  FinancialLiteracyArt,
  GateArt,
  LandingScene,
  LifeSkillsArt,
  Logo,
  LogoMark,
  MilestoneArt,
  MobileArt,
  NotFoundArt,
  OfflineArt,
  PractiseArt,
  SignInArt,
  SummitArt,
  TaxReturnsArt,
} from '.';
import { categoryKey } from '../theme/category';

const arts = {
  BadgeArt,
  BridgeArt,
  CareerPlanningArt,
  ClimbArt,
  DetourArt,
  EmptyArt,
  FinancialLiteracyArt,
  GateArt,
  LandingScene,
  LifeSkillsArt,
  LogoMark,
  MilestoneArt,
  MobileArt,
  NotFoundArt,
  OfflineArt,
  PractiseArt,
  SignInArt,
  SummitArt,
  TaxReturnsArt,
};

test.each(Object.entries(arts))('%s is decorative unless it has a title', (_, Drawing) => {
  const { rerender } = render(<Drawing />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Drawing title="A winding road" />);
  expect(screen.getByRole('img', { name: 'A winding road' })).toBeVisible();
});

test.each([
  ['Financial Literacy', arts.FinancialLiteracyArt],
  ['Life Skills', arts.LifeSkillsArt],
  ['Career Planning', arts.CareerPlanningArt],
  ['Tax Returns', arts.TaxReturnsArt],
])('the art of %s has its category’s hue', (category, Drawing) => {
  render(<Drawing title={category} />);
  expect(screen.getByRole('img')).toHaveAttribute('data-category', categoryKey(category));
});

test('screen readers read the logo as the product’s name', () => {
  const { container } = render(<Logo name="Learn for Life" />);
  expect(container).toHaveTextContent(/^Learn for Life$/);
});
