import { styled } from 'styled-components';

const Disc = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--avatar-size);
  height: var(--avatar-size);
  border-radius: 50%;
  background: var(--hue-strong);
  color: #fff;
  font-family: var(--font-display);
  font-size: calc(var(--avatar-size) * 0.46);
  font-weight: 700;
  line-height: 1;
`;

/** First character of a name, by code point: an emoji or an accented letter is not cut in half. */
function initialOf(name: string): string {
  const [initial = '?'] = name.trim();
  return initial.toLocaleUpperCase('en-AU');
}

interface AvatarProps {
  name: string;
  /** Shown instead of the name's initial. */
  initial?: string;
  /** CSS length. */
  size?: string;
}

/** The initial of a name in a disc. Decorative: the name itself is beside it. */
export function Avatar({ name, initial = initialOf(name), size = '2.25rem' }: AvatarProps) {
  return (
    <Disc aria-hidden="true" style={{ '--avatar-size': size }}>
      {initial}
    </Disc>
  );
}
