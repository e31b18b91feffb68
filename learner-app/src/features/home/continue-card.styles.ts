import { media } from 'shared-ui/theme';
import { css, styled } from 'styled-components';
import { Hero, HeroActions, HeroImage, HeroText } from '../../shared/hero.styles';

/** Gives every lead card the same height, so that nothing below it moves. */
export const leadHeight = css`
  min-height: 21.5rem;
  ${media.wide} {
    min-height: 19rem;
  }
`;
export const ContinueCardRoot = styled(Hero)`
  ${leadHeight}
  grid-template-rows: 1fr 4rem;
  ${media.medium} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    grid-template-rows: none;
  }
`;
export const TextColumn = styled(HeroText)`
  grid-template-rows: auto auto 1fr auto;
  align-content: stretch;
  padding: var(--space-5);
  ${media.medium} {
    padding: var(--space-7);
  }
  ${HeroActions} {
    align-items: center;
    margin-top: 0;
  }
`;
export const Title = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-size: var(--text-3xl);
  font-weight: 800;
  letter-spacing: -0.025em;
`;
export const Details = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  color: var(--hue-ink);
`;
export const Lead = styled.p`
  font-size: var(--text-l);
`;
export const Note = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
export const Time = styled.span`
  color: var(--hue-ink);
  font-weight: 600;
`;
export const Image = styled(HeroImage)`
  min-height: 0;
  ${media.medium} {
    clip-path: ellipse(98% 130% at 100% 50%);
  }
`;
