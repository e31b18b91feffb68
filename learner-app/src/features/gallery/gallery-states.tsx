import {
  Button,
  Card,
  Cell,
  Cluster,
  EmptyState,
  ErrorState,
  Grid,
  HeaderCell,
  PageLoading,
  ProgressBar,
  Skeleton,
  Stars,
  Table,
  TableBody,
  TableHead,
} from 'shared-ui/components';
import { GalleryPart } from './gallery-part';

/** Content that is present, loading, missing or not available. */
export function GalleryStates() {
  return (
    <>
      <GalleryPart title="Progress and rating">
        <Grid align="start">
          <ProgressBar label="A quarter" value={25} />
          <ProgressBar label="Three of four stops" value={3} max={4} />
          <ProgressBar label="All of it" value={100} />
        </Grid>
        <Cluster gap={4}>
          <Stars />
          <Stars rating={3} />
        </Cluster>
      </GalleryPart>
      <GalleryPart title="States">
        <Grid align="start">
          <Card>
            <PageLoading />
          </Card>
          <Card aria-label="Skeleton" role="group">
            <Skeleton height="8rem" radius="var(--radius-m)" />
            <Skeleton width="70%" height="1.5rem" style={{ marginTop: 'var(--space-4)' }} />
            <Skeleton style={{ marginTop: 'var(--space-3)' }} />
          </Card>
          <Card>
            <EmptyState
              title="Nothing here yet"
              message="Empty, with something to do next."
              action={<Button variant="secondary">Do something</Button>}
            />
          </Card>
          <Card>
            <ErrorState message="An error in words, with a Retry button." onRetry={() => undefined} />
          </Card>
        </Grid>
      </GalleryPart>
      <GalleryPart title="Table">
        <Table label="Sample scores">
          <TableHead>
            <tr>
              <HeaderCell scope="col">Quiz</HeaderCell>
              <HeaderCell scope="col">Score</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            <tr>
              <Cell>Budget Check</Cell>
              <Cell>80%</Cell>
            </tr>
            <tr>
              <Cell>Payslip Check</Cell>
              <Cell>100%</Cell>
            </tr>
          </TableBody>
        </Table>
      </GalleryPart>
    </>
  );
}
