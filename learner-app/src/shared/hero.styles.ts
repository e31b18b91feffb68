import { CoverImage } from 'shared-ui/learning';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

/** The card at the top of a page, in the hue of its category: words on the left and, in a wide window, a picture beside them. */
export const Hero = styled.section`
  display: grid;
  overflow: hidden;
  border-radius: var(--radius-l);
  background:
    radial-gradient(120% 90% at 0 0, var(--color-surface), transparent 60%),
    linear-gradient(100deg, var(--hue-soft) 40%, color-mix(in oklab, var(--hue-soft), var(--hue) 45%));
`;
export const HeroText = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  align-content: center;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-6);
  > p {
    color: var(--hue-ink);
  }
`;
export const HeroEyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font-weight: 700;
  && {
    color: var(--hue-strong);
  }
  svg {
    width: 1.1em;
    height: 1.1em;
  }
`;
export const HeroActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-3);
`;
/** Separated from the words by a road-like curve. */
export const HeroImage = styled(CoverImage)`
  aspect-ratio: auto;
  min-height: 10rem;
  ${media.wide} {
    clip-path: ellipse(98% 130% at 100% 50%);
  }
`;
