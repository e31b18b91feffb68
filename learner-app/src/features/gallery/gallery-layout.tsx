import { Badge, Button, Card, Cluster, Grid, Stack, Text } from 'shared-ui/components';
import { GalleryPart } from './gallery-part';

const tones = ['muted', 'hue', 'success', 'warning', 'danger'] as const;

/** The layout primitives and text. */
export function GalleryLayout() {
  return (
    <>
      <GalleryPart title="Layout">
        <Stack as="section" gap={3} align="start">
          <h3>Stack</h3>
          <Text tone="muted">Items below one another, with equal space between them.</Text>
          <Button size="s">At the start</Button>
        </Stack>
        <Cluster as="ul" justify="space-between">
          <li>Cluster</li>
          <Cluster as="li" gap={2}>
            <Badge>Side by side</Badge>
            <Badge>and wrapped</Badge>
          </Cluster>
        </Cluster>
        <Grid minColumn="9rem" stretch gap={3}>
          <Card padding="s">Grid</Card>
          <Card padding="s">Columns of equal width</Card>
          <Card padding="s">As many as fit</Card>
        </Grid>
      </GalleryPart>
      <GalleryPart title="Text">
        <Cluster gap={5} align="baseline">
          {tones.map((tone) => (
            <Text key={tone} as="span" tone={tone}>
              {tone}
            </Text>
          ))}
          <Text as="span" size="s" tone="muted">
            muted, small
          </Text>
          <Text as="span" size="l" weight={700}>
            large, bold
          </Text>
        </Cluster>
      </GalleryPart>
    </>
  );
}
