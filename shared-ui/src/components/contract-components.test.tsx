import * as contract from '@learn-for-life/contract/components';
import { render, screen } from '@testing-library/react';
import { Button, Card, Container, PageHeading } from '.';

/** Returns the page's style rules for an element as written, with token names. */
function look(element: Element): Record<string, string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const found: Record<string, string> = {};
  for (const rule of rules) {
    if (!('selectorText' in rule)) continue;
    const { selectorText, style } = rule as CSSStyleRule;
    if (selectorText.includes(':') || !element.matches(selectorText)) continue;
    for (const declaration of style.cssText.split(';')) {
      const [name = '', value = ''] = declaration.split(': ');
      if (value) found[name.trim()] = value.replaceAll(/\s+/g, '');
    }
  }
  return found;
}

test.each(['primary', 'secondary'] as const)('a %s button looks like ours', (variant) => {
  render(
    <>
      <Button variant={variant}>Ours</Button>
      <contract.Button variant={variant}>Theirs</contract.Button>
    </>,
  );
  const { '--button-hover': _, ...ours } = look(screen.getByRole('button', { name: 'Ours' }));
  expect(Object.keys(ours).length).toBeGreaterThan(10);
  expect(look(screen.getByRole('button', { name: 'Theirs' }))).toEqual(ours);
});

test('a card and the margins of a page look like ours', () => {
  render(
    <>
      <Card>Our card</Card>
      <contract.Card>Their card</contract.Card>
      <Container data-testid="ours" />
      <contract.Page>
        <p>Their page</p>
      </contract.Page>
    </>,
  );
  const ours = look(screen.getByText('Our card'));
  expect(ours).toMatchObject({ background: 'var(--color-surface)' });
  expect(look(screen.getByText('Their card'))).toEqual(ours);
  expect(look(screen.getByText('Their page').parentElement!)).toEqual({
    ...look(screen.getByTestId('ours')),
    'padding-bottom': 'var(--space-9)',
  });
});

test('a heading has the same parts', () => {
  render(
    <>
      <PageHeading lead="Our lead" actions={<button>Ours</button>}>
        Our heading
      </PageHeading>
      <contract.PageHeading lead="Their lead" actions={<button>Theirs</button>}>
        Their heading
      </contract.PageHeading>
    </>,
  );
  const heading = (whose: string) => screen.getByRole('heading', { name: `${whose} heading`, level: 1 });
  for (const part of ['header', 'div'])
    expect(look(heading('Their').closest(part)!)).toEqual(look(heading('Our').closest(part)!));
  expect(look(screen.getByText('Their lead'))).toEqual(look(screen.getByText('Our lead')));
});
