import { keyframes, styled } from 'styled-components';

const sweep = keyframes`to { background-position: -150% 0; }`;

interface SkeletonProps {
  /** CSS length; default 100%. */
  width?: string;
  /** CSS length; default one line of text. Give images and cards their real height, so that the layout does not shift. */
  height?: string;
  /** CSS radius; default var(--radius-s). */
  radius?: string;
}

/** A grey placeholder for content that is loading. Hidden from screen readers: announce loading once, with PageLoading or aria-busy. */
export const Skeleton = styled.span
  .withConfig({ shouldForwardProp: (prop) => !['width', 'height', 'radius'].includes(prop) })
  .attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: block;
  width: ${({ width = '100%' }) => width};
  max-width: 100%;
  height: ${({ height = '1em' }) => height};
  border-radius: ${({ radius = 'var(--radius-s)' }) => radius};
  background: linear-gradient(
      100deg,
      var(--color-surface-sunken) 35%,
      color-mix(in srgb, var(--color-surface-sunken), var(--color-surface) 75%) 50%,
      var(--color-surface-sunken) 65%
    )
    150% 0 / 250% 100%;
  animation: ${sweep} 1.6s ease-in-out infinite;
`;
