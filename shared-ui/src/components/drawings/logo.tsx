import { styled } from 'styled-components';
import LogoMark from './logo-mark.svg';

const LogoRoot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 800;
  line-height: 1;
  letter-spacing: -0.02em;
  white-space: nowrap;
  svg {
    flex: none;
    width: 1.7em;
    height: 1.7em;
  }
`;

/** The mark and the product's name, at the size of the surrounding text. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <LogoRoot className={className}>
      <LogoMark />
      <span>{name}</span>
    </LogoRoot>
  );
}
