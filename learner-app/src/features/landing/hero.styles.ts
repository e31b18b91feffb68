import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const Root = styled.section`
  display: grid;
  gap: var(--space-5);
  align-items: center;
  padding-block: var(--space-6) var(--space-7);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
    gap: var(--space-7);
    padding-block: var(--space-7) var(--space-8);
  }
`;

export const Words = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
  > a {
    min-width: 11rem;
  }
`;

export const Title = styled.h1`
  max-width: 12ch;
  font-size: var(--text-4xl);
  line-height: 1;
  letter-spacing: -0.035em;
`;

export const Lead = styled.p`
  max-width: 34ch;
  color: var(--color-ink-soft);
  font-size: var(--text-l);
  line-height: 1.45;
`;

export const Art = styled.div`
  svg,
  img {
    width: 100%;
    height: auto;
  }
`;
