import { styled } from 'styled-components';

const Bar = styled.nav`
  position: sticky;
  z-index: 3;
  top: var(--sticky-top);
  margin-inline: calc(-1 * var(--space-3));
  border-bottom: 1px solid var(--color-line);
  background: var(--color-paper);
  /* At 400 % zoom a window is as low as this: the page gets all of it. */
  @media (height < 24rem) {
    position: static;
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  list-style: none;
`;

const SectionLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.5rem;
  padding-inline: var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: var(--color-ink);
    text-decoration: underline;
  }
`;

/** Links to the sections of a long page, which stay in view. */
export function SectionNavigation({
  sections,
}: {
  sections: readonly { /** Of the element that it leads to. */ id: string; label: string }[];
}) {
  return (
    <Bar aria-label="Sections">
      <List>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <SectionLink href={`#${id}`}>{label}</SectionLink>
          </li>
        ))}
      </List>
    </Bar>
  );
}
