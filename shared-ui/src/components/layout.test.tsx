import { render, screen } from '@testing-library/react';
import { Cluster, Grid, Stack } from './layout';
import { Text } from './text';

const rulesOf = (element: Element) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && element.matches(rule.selectorText))
    .map(({ cssText }) => cssText)
    .join();

test.each([
  ['Stack', <Stack key="" as="section" gap={2} align="start" />, ['--space-2', 'justify-items: start']],
  ['Cluster', <Cluster key="" as="section" justify="space-between" />, ['--space-3', 'space-between']],
  ['Grid', <Grid key="" as="section" minColumn="9rem" stretch />, ['--space-5', 'auto-fit', '9rem']],
  ['Text', <Text key="" as="section" size="s" tone="muted" weight={600} />, ['--text-s', '--color-ink-soft']],
])('%s turns its props into styles, not attributes', (_name, element, styles) => {
  const { container } = render(element);
  const shown = container.firstElementChild!;
  expect(shown.tagName).toBe('SECTION');
  expect(shown.getAttributeNames()).toEqual(['class']);
  for (const style of styles) expect(rulesOf(shown)).toContain(style);
});

test('Text without props looks like the text around it', () => {
  render(<Text>Plain</Text>);
  expect(rulesOf(screen.getByText('Plain'))).not.toMatch(/color|font/);
});
