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

/** The initial of a name in a disc. Decoration: the name itself stands beside it. */
export function Avatar({ name, size = '2.25rem' }: { name: string; size?: string }) {
  // By code point, so that an emoji or an accented letter is not cut in half.
  const [initial = '?'] = name.trim();
  return (
    <Disc aria-hidden="true" style={{ '--avatar-size': size }}>
      {initial.toLocaleUpperCase('en-AU')}
    </Disc>
  );
}
