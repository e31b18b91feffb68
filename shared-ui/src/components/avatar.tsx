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

/** Returns a name's first character, by code point so that an emoji isn't cut in half. */
function initialOf(name: string): string {
  const [initial = '?'] = name.trim();
  return initial.toLocaleUpperCase('en-AU');
}

interface AvatarProps {
  name: string;
  /** The character to show instead of the name's initial. */
  initial?: string;
  /** The disc's diameter as a CSS length. */
  size?: string;
}

/** A name's initial in a disc. Decorative, because the name is next to it. */
export function Avatar({ name, initial = initialOf(name), size = '2.25rem' }: AvatarProps) {
  return (
    <Disc aria-hidden="true" style={{ '--avatar-size': size }}>
      {initial}
    </Disc>
  );
}
