import { media } from '../components/theme';
import { keyframes, styled } from 'styled-components';
import { FormattedText } from './formatted-text/formatted-text';

/** Matches a phone held sideways, which shows picture and words side by side, so that the button is in view. */
const lowWindow = '@media (max-height: 30rem) and (min-width: 560px)';

const rise = keyframes`from { opacity: 0; transform: translateY(1rem); }`;

export const IntroCard = styled.div`
  display: grid;
  overflow: hidden;
  margin-block: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-3);
  &:not([data-static]) {
    animation: ${rise} var(--motion-slow) var(--ease-out);
  }
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin-top: clamp(0rem, 10vh, 6rem);
  }
  ${lowWindow} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    margin-top: 0;
  }
`;
export const IntroArt = styled.div`
  display: grid;
  place-items: center;
  padding: var(--space-5);
  @media (max-width: 639px), (max-height: 30rem) {
    padding: var(--space-3);
  }
  background: var(--hue-soft);
  > div {
    /* Covers are 3:2 and shown whole, as a framed picture. */
    width: 100%;
    aspect-ratio: 3 / 2;
    border-radius: var(--radius-m);
  }
  /* A cover's placeholder is a background that reaches the edges. */
  &:not(:has(img)) {
    padding: 0;
    > div {
      height: 100%;
      aspect-ratio: auto;
      border-radius: 0;
    }
  }
`;
export const IntroBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: var(--space-4);
  padding: var(--space-7) var(--space-6);
  @media (max-width: 639px) {
    padding: var(--space-5) clamp(var(--space-4), 6vw, var(--space-6));
  }
  ${lowWindow} {
    gap: var(--space-2);
    padding: var(--space-4) var(--space-5);
    h1 {
      font-size: var(--text-2xl);
    }
  }
  > p:first-child {
    color: var(--hue-strong);
    font-size: var(--text-s);
    font-weight: 700;
  }
`;
export const IntroTitle = styled.h1`
  font-size: var(--text-3xl);
`;
export const IntroText = styled(FormattedText)`
  color: var(--color-ink-soft);
  font-size: var(--text-l);
  line-height: 1.45;
`;
export const DetailList = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    font-weight: 500;
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--hue-strong);
  }
`;
