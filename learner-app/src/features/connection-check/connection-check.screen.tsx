import {
  CircleAlert,
  CircleCheck,
  Database,
  FileImage,
  FunctionSquare,
  KeyRound,
  type LucideIcon,
  RotateCw,
} from 'lucide-react';
import { Badge, Button, Container, PageHeading, Skeleton, Spinner } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { checkDatabase, checkFunctions, checkMedia, checkSignIn } from './connection-check.api';
import { type Connection, useConnections } from './use-connections';

const checks = [
  { name: 'Login service', Icon: KeyRound, check: checkSignIn },
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

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4) var(--space-5);
  & + & {
    border-top: 1px solid var(--color-line);
  }
  > svg {
    width: 2.75rem;
    height: 2.75rem;
    padding: 0.7rem;
    border-radius: var(--radius-m);
    background: var(--hue-soft);
    color: var(--hue-strong);
  }
  h2 {
    font-size: var(--text-l);
  }
  ${media.medium} {
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    min-height: 6.5rem;
  }
`;
const Detail = styled.p`
  margin-top: var(--space-1);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  line-height: 1.45;
  overflow-wrap: anywhere;
`;
const State = styled.p`
  display: grid;
  justify-items: end;
  gap: var(--space-1);
  min-width: 8.5rem;
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;

/** `/firestore-test`: checks from this browser that each service responds (docs/product.md#test-pages). */
export default function ConnectionCheckScreen() {
  const connections = useConnections(checks);
  const busy = connections.some(({ connection }) => connection.status === 'checking');
  return (
    <Container narrow>
      <PageHeading
        lead="Checks whether this browser can reach each service."
        actions={
          <Button busy={busy} onClick={() => connections.forEach(({ retry }) => retry())}>
            Check again
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

interface ConnectionRowProps {
  name: string;
  Icon: LucideIcon;
  connection: Connection;
  onRetry: () => void;
}

/** One service: whether it works, how long its response took, and a Retry button. */
function ConnectionRow({ name, Icon, connection, onRetry }: ConnectionRowProps) {
  const { status } = connection;
  return (
    <Row aria-label={name}>
      <Icon aria-hidden="true" />
      <div>
        <h2>{name}</h2>
        <Detail>
          {status === 'checking' ? <Skeleton width="14rem" height="1.45em" /> : connection.detail}
        </Detail>
      </div>
      <State role="status">
        {status === 'checking' && (
          <>
            <Badge tone="neutral">
              <Spinner /> Checking…
            </Badge>
            <span>&nbsp;</span>
          </>
        )}
        {status === 'works' && (
          <>
            <Badge tone="success">
              <CircleCheck aria-hidden="true" /> Works
            </Badge>
            <span>{`${connection.ms} ms`}</span>
          </>
        )}
        {status === 'fails' && (
          <>
            <Badge tone="danger">
              <CircleAlert aria-hidden="true" /> No connection
            </Badge>
            <span>{`${connection.ms} ms`}</span>
          </>
        )}
      </State>
      <Button
        variant="secondary"
        size="s"
        busy={status === 'checking'}
        aria-label={`Retry: ${name}`}
        onClick={onRetry}
      >
        <RotateCw aria-hidden="true" />
        Retry
      </Button>
    </Row>
  );
}
