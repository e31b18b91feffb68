import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { Hero } from '../../shared/hero.styles';

export const Root = styled(Hero)`
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 19rem);
  }
`;
export const Title = styled.h2`
  font-weight: 800;
`;
