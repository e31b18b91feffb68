import { styled } from 'styled-components';
import { Container } from 'shared-ui/components';
import { useAddedLinks } from 'shared-ui/extensions';
import { Link, useLocation } from 'react-router-dom';
import { findPlace, useAdminAreas } from './admin-pages';
import { ShortcutsButton } from '../shortcuts/shortcuts-button';
import { tabLinkStyles } from './tab-link';

const Bar = styled.nav`
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin-inline: calc(-1 * var(--space-3));
  list-style: none;
  > :has(> button) {
    align-self: center;
    margin-inline-start: auto;
  }
`;

const AreaLink = styled(Link)`
  ${tabLinkStyles}
  min-height: 2.75rem;
  border-block-width: 3px;
`;

/* Page links are shorter than area links, because pages are parts of an area. */
const PageLink = styled(AreaLink)`
  min-height: 2.25rem;
  border-block-width: 2px;
  font-weight: 500;
`;

/** The areas that the user may open, the pages of the current one, and the keyboard shortcuts. */
export function AdminNavigation() {
  const areas = useAdminAreas();
  const added = useAddedLinks('admin');
  const place = findPlace(areas, useLocation().pathname);
  const pages = place.area && place.area.pages.length > 1 ? place.area.pages : [];
  // People invited to a school have no other page yet.
  if (areas.length === 0) return null;
  return (
    <Bar aria-label="Admin pages">
      <Container>
        <List>
          {areas.map((area) => (
            <li key={area.label}>
              <AreaLink to={area.pages[0].path} aria-current={area === place.area ? 'true' : undefined}>
                {area.label}
              </AreaLink>
            </li>
          ))}
          {added.map(({ path, label }) => (
            <li key={path}>
              <AreaLink to={path}>{label}</AreaLink>
            </li>
          ))}
          <li>
            <ShortcutsButton pages={areas.flatMap((area) => area.pages)} />
          </li>
        </List>
        {pages.length > 0 && (
          <List aria-label={`${place.area?.label ?? ''} pages`}>
            {pages.map((page) => (
              <li key={page.path}>
                <PageLink to={page.path} aria-current={page === place.page ? 'page' : undefined}>
                  {page.label}
                </PageLink>
              </li>
            ))}
          </List>
        )}
      </Container>
    </Bar>
  );
}
