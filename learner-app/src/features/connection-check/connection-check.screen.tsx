import { Database, FileImage, FunctionSquare, KeyRound } from 'lucide-react';
import { Button, Container, PageHeading } from 'shared-ui/components';
import { styled } from 'styled-components';
import { checkDatabase, checkFunctions, checkMedia, checkSignIn } from './connection-check.api';
import { ConnectionRow } from './connection-row';
import { useConnections } from './use-connections';

const checks = [
  { name: 'Sign-in service', Icon: KeyRound, check: checkSignIn },
  { name: 'Database', Icon: Database, check: checkDatabase },
  { name: 'Functions', Icon: FunctionSquare, check: checkFunctions },
  { name: 'Media', Icon: FileImage, check: checkMedia },
];

const List = styled.ul`
  margin-bottom: var(--space-9);
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
`;

/** `/firestore-test`: checks from this browser that each service responds (docs/product.md#test-pages). */
export default function ConnectionCheckScreen() {
  const connections = useConnections(checks);
  const busy = connections.some(({ connection }) => connection.status === 'checking');
  return (
    <Container narrow>
      <PageHeading
        lead="Each service behind the platform, asked from this browser just now."
        actions={
          <Button busy={busy} onClick={() => connections.forEach(({ retry }) => retry())}>
            Check all again
          </Button>
        }
      >
        Connection check
      </PageHeading>
      <List className="connections">
        {checks.map(({ name, Icon }, index) => {
          const service = connections[index];
          return (
            service && (
              <ConnectionRow
                key={name}
                name={name}
                Icon={Icon}
                connection={service.connection}
                onRetry={service.retry}
              />
            )
          );
        })}
      </List>
    </Container>
  );
}
