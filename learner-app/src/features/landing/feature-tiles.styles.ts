import { cardTarget } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const Tiles = styled.ul`
  position: relative;
  isolation: isolate;
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-4);
  padding-bottom: var(--space-8);
  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--space-5);
    /* The first and third tiles overlap the picture. */
    margin-top: calc(-1 * var(--space-6));
    padding-bottom: calc(var(--space-9) + var(--space-6));
  }
`;

export const Tile = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  grid-template-rows: minmax(var(--space-3), 1fr) auto auto minmax(var(--space-3), 1fr);
  column-gap: var(--space-4);
  row-gap: var(--space-1);
  overflow: hidden;
  padding-inline-end: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  transition:
    translate var(--motion-medium) var(--ease-out),
    box-shadow var(--motion-medium) var(--ease-out);
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover {
      translate: 0 -6px;
      box-shadow: var(--shadow-2);
    }
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    row-gap: var(--space-2);
    padding: 0 var(--space-5) var(--space-5);
    &:nth-of-type(even) {
      top: var(--space-6);
    }
  }
`;

export const Art = styled.div`
  grid-row: 1 / -1;
  display: grid;
  place-items: center;
  padding: var(--space-2);
  background: var(--hue-soft);
  svg {
    width: 100%;
    height: auto;
    /* Reserves space until the picture is drawn in view. */
    aspect-ratio: 4 / 3;
    content-visibility: auto;
  }
  ${media.wide} {
    grid-row: 1;
    margin-inline: calc(-1 * var(--space-5));
    margin-bottom: var(--space-3);
    padding: var(--space-4);
  }
`;

export const Heading = styled.h2`
  grid-row: 2;
  color: var(--hue-strong);
  font-size: var(--text-l);
  ${media.wide} {
    font-size: var(--text-xl);
  }
`;

export const TileLink = styled(Link)`
  text-decoration: none;
  ${cardTarget}
`;

export const Text = styled.p`
  grid-row: 3;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
