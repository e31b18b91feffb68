import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, FieldError, IconButton } from 'shared-ui/components';
import { amountsWithoutFigure, missingFigures, printedFigures } from 'supabase-project/content/figures';
import { PickerField } from '../picker';
import { figureText, periodText } from './figure-text';
import type { Figure } from './figures.api';
import { textsOf } from './texts-of';
import { useFigures } from './use-figures';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
`;

const Legend = styled.legend`
  margin-bottom: var(--space-1);
  font-size: var(--text-s);
  font-weight: 600;
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
  small {
    display: block;
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
  }
`;

const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

interface FiguresFieldProps {
  /** The figures' ids. */
  value: readonly string[];
  /** The form's values, whose text is compared with the figures. */
  texts: object;
  error: ReactNode;
  onChange: (figures: string[]) => void;
}

/** Chooses an item's figures, and warns if its text and figures don't match. */
export function FiguresField({ value, texts, error, onChange }: FiguresFieldProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const text = textsOf(texts);
  // A form without numbers doesn't need the register until the field is focused.
  const { data } = useFigures({ enabled: isUsed || value.length > 0 || /\d/u.test(text) });
  const figures = data?.figures ?? [];
  const chosen = value.map((id) => figures.find((figure) => figure.id === id) ?? id);
  const known = chosen.filter((figure): figure is Figure => typeof figure !== 'string');
  const missing = new Set(missingFigures(text, known));
  // New text should use current figures, so those that have ended aren't offered.
  const others = figures.filter(({ id, hasEnded }) => !hasEnded && !value.includes(id));
  const printed = printedFigures(text, others);
  const amounts = amountsWithoutFigure(text, [...known, ...printed]);
  const add = (id: string) => onChange([...value, id]);

  function remove(id: string) {
    onChange(value.filter((each) => each !== id));
    // The pressed button has disappeared.
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }
  return (
    <Group ref={root} onFocus={() => setIsUsed(true)}>
      <Legend>Figures (optional)</Legend>
      {chosen.length > 0 && (
        <List>
          {chosen.map((figure) => {
            const id = typeof figure === 'string' ? figure : figure.id;
            const name = typeof figure === 'string' ? id : figureText(figure);
            return (
              <Item key={id}>
                <div>
                  <span>{name}</span>
                  <small>
                    {typeof figure === 'string' ? unknownText(data !== undefined) : periodText(figure)}
                  </small>
                  {typeof figure !== 'string' && missing.has(figure) && (
                    <FieldError>{`The text doesn’t mention ${figure.value}.`}</FieldError>
                  )}
                </div>
                <IconButton size="s" label={`Remove ${name}`} onClick={() => remove(id)}>
                  <X aria-hidden="true" />
                </IconButton>
              </Item>
            );
          })}
        </List>
      )}
      <PickerField
        label="Add a figure"
        hint="Rates, thresholds, prices and dates that change by law or each year."
        error={error}
        placeholder="Choose a figure"
        emptyText="No other figures"
        source={
          data &&
          others.map((figure) => ({ id: figure.id, label: figureText(figure), note: periodText(figure) }))
        }
        value={undefined}
        onPick={({ id }) => add(id)}
      />
      {printed.length > 0 && (
        <Actions>
          {printed.map((figure) => (
            <Button key={figure.id} variant="secondary" size="s" onClick={() => add(figure.id)}>
              {`Add ${figureText(figure)}`}
            </Button>
          ))}
        </Actions>
      )}
      {amounts.length > 0 && <Note>{`Amounts without a figure: ${amounts.join(', ')}`}</Note>}
    </Group>
  );
}

const unknownText = (isLoaded: boolean) => (isLoaded ? 'This figure no longer exists.' : 'Loading…');
