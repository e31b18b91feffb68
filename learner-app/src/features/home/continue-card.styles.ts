import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { Hero, HeroImage, HeroText } from '../../shared/hero.styles';

export const ContinueCardRoot = styled(Hero)`
  min-height: 19rem;
  ${media.wide} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  }
`;
export const TextColumn = styled(HeroText)`
  padding-inline: var(--space-7);
`;
export const Title = styled.h2`
  font-size: var(--text-3xl);
  font-weight: 800;
  letter-spacing: -0.025em;
`;
export const Lead = styled.p`
  font-size: var(--text-l);
`;
export const Image = styled(HeroImage)`
  min-height: 12rem;
`;
