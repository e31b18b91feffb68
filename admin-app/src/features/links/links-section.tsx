import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import type { HostServices } from '@learn-for-life/contract';
import { useServices } from 'shared-ui/services';
import { LinkForm } from './link-form';
import { linkKinds, type LinkChange } from './link-kind';
import { createLinksApi, type LinksApi } from './links.api';
import { LinksOverview } from './links-overview';

const Section = styled.section`
  display: grid;
  gap: var(--space-5);
  > h2 {
    font-size: var(--text-l);
  }
`;

const Group = styled.div`
  display: grid;
  gap: var(--space-3);
  > h3 {
    font-size: var(--text-m);
  }
`;

const Forms = styled.div`
  display: grid;
  gap: var(--space-4);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
`;

const GROUPS: readonly { change: LinkChange; title: string }[] = [
  { change: 'link', title: 'Link Data' },
  { change: 'unlink', title: 'Un-link data' },
];

interface LinksSectionProps {
  /** Creates the API; tests pass their own. */
  createApi?: (services: HostServices) => LinksApi;
}

/** The forms that link and unlink, and the overview of all links. */
export function LinksSection({ createApi = createLinksApi }: LinksSectionProps) {
  const headingId = useId();
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Links</h2>
      {GROUPS.map(({ change, title }) => (
        <Group key={change}>
          <h3>{title}</h3>
          <Forms>
            {linkKinds.map((kind) => (
              <LinkForm key={kind.id} {...{ kind, change, api }} />
            ))}
          </Forms>
        </Group>
      ))}
      <LinksOverview api={api} />
    </Section>
  );
}
