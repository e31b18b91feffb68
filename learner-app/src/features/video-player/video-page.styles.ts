import { Container } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

/** In a large window, the video may grow, provided that the content below it stays visible. */
export const VideoContainer = styled(Container)`
  ${media.spacious} {
    --content-width: clamp(80rem, (100dvh - 18rem) * 16 / 9 + 23.5rem, 100rem);
  }
`;
export const PageRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block: var(--space-4) var(--space-8);
`;
export const BackLink = styled.a`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  color: var(--hue-strong);
  font-weight: 600;
  overflow-wrap: anywhere;
  text-decoration: none;
  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;
export const DetailList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  margin-top: var(--space-3);
  > div:last-child {
    display: grid;
    gap: var(--space-3);
    justify-items: start;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    > div:last-child {
      justify-items: stretch;
    }
  }
`;
export const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
/** Reserves the video's space. */
export const NoVideo = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  aspect-ratio: 16 / 9;
  padding: var(--space-5);
  border-radius: var(--radius-l);
  background: var(--color-night);
  color: var(--color-on-night);
  font-weight: 600;
  text-align: center;
  > svg {
    width: 3rem;
    height: 3rem;
    color: var(--color-on-night-soft);
  }
  ${media.wide} {
    width: calc(100% - 22rem - var(--space-5));
  }
`;
