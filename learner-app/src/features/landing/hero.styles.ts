import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import HeroEdge from './hero-edge.svg';

/** Height of the panorama in its natural proportions (1440 by 640), within limits. */
const sceneHeight = 'clamp(17rem, 44.4vw, 54rem)';

/** The picture fills the bottom of the section; its sky fades into the background behind the words. */
export const HeroRoot = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding: var(--space-7) var(--space-4) calc(${sceneHeight} * 0.8);
  ${media.medium} {
    padding-bottom: calc(${sceneHeight} * 0.7);
  }
  ${media.wide} {
    padding-top: clamp(var(--space-7), 4vw, var(--space-10));
  }
`;

export const TextColumn = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  text-align: center;
  > a {
    min-width: 12rem;
    margin-top: var(--space-2);
  }
`;

export const Title = styled.h1`
  font-size: var(--text-4xl);
  line-height: 1;
  letter-spacing: -0.035em;
`;

export const Lead = styled.p`
  max-width: 60ch;
  color: var(--color-ink-soft);
  font-size: var(--text-l);
  line-height: 1.45;
  text-wrap: balance;
`;

export const Picture = styled.div`
  position: absolute;
  z-index: -1;
  inset: auto 0 0;
  height: ${sceneHeight};
  /* In a very wide window the sky is cropped, so its top fades in. */
  mask-image: linear-gradient(transparent, #000 22%);
  > svg:first-child {
    width: 100%;
    height: 100%;
  }
`;

/** The edge of the page's background along the bottom of the picture. */
export const Edge = styled(HeroEdge)`
  position: absolute;
  inset: auto 0 -1px;
  width: 100%;
  height: clamp(0.75rem, 2vw, 2rem);
  color: var(--color-paper);
`;
