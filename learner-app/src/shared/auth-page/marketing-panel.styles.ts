import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const Panel = styled.aside`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-5);
  padding: var(--space-6);
  border-radius: var(--radius-l);
  color: var(--color-on-night);
  background:
    radial-gradient(90% 60% at 100% 100%, rgb(255 125 92 / 0.5), transparent 70%),
    radial-gradient(80% 70% at 0% 100%, rgb(176 148 238 / 0.28), transparent 70%),
    linear-gradient(160deg, #443cb4 0%, #2d2670 52%, #251f5c 100%);
  ${media.full} {
    padding: var(--space-7) var(--space-8);
  }
`;

export const Tagline = styled.p`
  max-width: 20ch;
  font-family: var(--font-display);
  font-size: clamp(1.75rem, 1.1rem + 1.9vw, 2.75rem);
  font-weight: 700;
  line-height: 1.1;
  letter-spacing: -0.02em;
  text-wrap: balance;
`;

/** Fills the remaining space, if there is any. */
export const Scene = styled.div`
  display: none;
  min-height: 0;
  ${media.wide} {
    display: grid;
    place-items: center;
    contain: size;
  }
  svg,
  img {
    width: 100%;
    height: 100%;
  }
`;

/** The testimonial. Beside the form it has a fixed height, so that the layout does not shift when the server's quote arrives. */
export const Quote = styled.figure`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-3);
  min-height: 12.25rem;
  padding: var(--space-5);
  border-radius: var(--radius-m);
  background: rgb(23 20 61 / 0.62);
  &[data-pending] > span {
    align-self: start;
    width: 40%;
    height: 1.125rem;
    border-radius: var(--radius-s);
    background: rgb(255 255 255 / 0.14);
    &:nth-child(2) {
      width: 100%;
      height: 3.5rem;
    }
  }
  blockquote {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 9;
    align-self: start;
    font-size: var(--text-m);
  }
  figcaption {
    color: var(--color-on-night-soft);
    font-size: var(--text-s);
    font-weight: 600;
  }
  ${media.wide} {
    height: 12.25rem;
    blockquote {
      -webkit-line-clamp: 3;
    }
  }
`;
