import { MousePointerClick, PencilLine, Type } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Button, Cluster, keepClearProps } from 'shared-ui/components';
import { ActionMenu, type MenuAction } from '../../../shared/action-menu/action-menu';
import { AnswerField } from './answer-fields';
import {
  cellAt,
  columnOf,
  columns,
  partIndexOf,
  parts,
  pathOf,
  placeOf,
  rows,
  textAt,
  UNITS,
  withCell,
  withFieldAt,
  withText,
} from './document-changes';
import { freeName, MAX_COUNTS, nameFrom, type DocumentDraft } from './document-draft';
import { useEditing, type NamedList } from './editing';
import { SmallSelect } from './entries';
import { BLANK_FORMULA, FormulaEntry } from './formula-fields';
import { BLANK_VARIABLE, NumberEntry } from './number-fields';
import { placesOf, widthOf } from './part-cells';

const Bar = styled.div`
  position: sticky;
  z-index: 3;
  bottom: calc(var(--actions-height) + var(--space-2));
  display: grid;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  font-size: var(--text-s);
  button {
    padding-inline: var(--space-3);
  }
  kbd {
    font-family: inherit;
    font-weight: 600;
  }
`;

const Hint = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

/** The details of the cell, which scroll if they're taller than half the window. */
const Details = styled.div`
  display: grid;
  gap: var(--space-3);
  max-height: 42dvh;
  padding: 0.25rem;
  overflow-y: auto;
  :is(input, select) {
    min-height: 2.25rem;
    padding-block: var(--space-1);
    font-size: var(--text-s);
  }
`;

const KINDS = [
  { as: 'text', words: 'Text', Icon: Type },
  { as: 'field', words: 'Field', Icon: PencilLine },
  { as: 'place', words: 'Place to find', Icon: MousePointerClick },
] as const;

/** A number or formula created for a cell, and edited beside it. */
interface Made {
  path: string;
  list: NamedList;
  index: number;
}

interface CellToolsProps {
  ref: RefObject<HTMLDivElement | null>;
  active: string | undefined;
  onActive: (path: string | undefined) => void;
  /** Moves the focus to text or a field on the sheet. */
  onFocusPath: (path: string) => void;
}

/** Tools for the focused cell: its kind and content, and its row, column and part. */
export function CellTools({ ref, active, onActive, onFocusPath }: CellToolsProps) {
  const { draft, onChange, samples } = useEditing();
  const [made, setMade] = useState<Made>();
  const awaitsDetails = useRef(false);
  // Once the details appear, focus the first field in them.
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-details] :is(input, select, textarea)');
    if (!awaitsDetails.current || !first) return;
    awaitsDetails.current = false;
    first.focus();
  });
  if (active === undefined || (active !== 'title' && !draft.sections[partIndexOf(active) ?? -1]))
    return (
      <Bar role="group" aria-label="Cell tools" ref={ref}>
        <Hint>
          Select a cell to write text, turn it into a field or insert a number. Press <kbd>Alt+Enter</kbd> to
          move to its tools and <kbd>Esc</kbd> to return.
        </Hint>
      </Bar>
    );
  const cell = cellAt(draft, active);
  const isField = cell?.as === 'field';
  const shown = made?.path === active ? made : undefined;
  const fieldIndex = isField ? draft.fields.findIndex(({ id }) => id === cell.name) : -1;

  /** Inserts a name at the cursor. */
  function insert(name: string, into: DocumentDraft = draft) {
    const path = active ?? '';
    const text = textAt(into, path);
    // Search within this document, because others may be open.
    const area = ref.current?.parentElement?.querySelector<HTMLTextAreaElement>(
      `textarea[data-path="${path}"]`,
    );
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    return withText(into, path, `${text.slice(0, from)}{${name}}${text.slice(to)}`);
  }
  function make(list: NamedList, then: (next: DocumentDraft, name: string) => DocumentDraft, label = '') {
    const taken = [...draft.variables, ...draft.formulas].map(({ name }) => name);
    const own = nameFrom(label);
    const name =
      own === '' || taken.includes(own) ? freeName(list === 'variables' ? 'number' : 'formula', taken) : own;
    const index = draft[list].length;
    const next =
      list === 'variables'
        ? { ...draft, variables: [...draft.variables, { ...BLANK_VARIABLE, name, label }] }
        : { ...draft, formulas: [...draft.formulas, { ...BLANK_FORMULA, name, label }] };
    onChange(then(next, name));
    setMade({ path: active ?? '', list, index });
    awaitsDetails.current = true;
  }
  const insertMade = (next: DocumentDraft, name: string) => insert(name, next);
  const named = [...draft.variables, ...draft.formulas].filter(({ name }) => name !== '');
  return (
    <Bar
      role="group"
      aria-label="Cell tools"
      ref={ref}
      {...keepClearProps}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onFocusPath(active);
      }}
    >
      <Cluster gap={2}>
        {cell &&
          KINDS.map(({ as, words, Icon }) => (
            <Button
              key={as}
              size="s"
              variant={cell.as === as ? 'secondary' : 'ghost'}
              aria-pressed={cell.as === as}
              icon={<Icon aria-hidden="true" />}
              onClick={() => {
                if (cell.as === as) return;
                if (as === 'field') {
                  onChange(withFieldAt(draft, active));
                  setMade(undefined);
                  awaitsDetails.current = true;
                  return;
                }
                const name =
                  as === 'place'
                    ? freeName(
                        'place',
                        placesOf(draft.sections).map((each) => each.name),
                      )
                    : '';
                onChange(withCell(draft, active, { as, name }));
                onFocusPath(active);
              }}
            >
              {words}
            </Button>
          ))}
        {!isField && (
          <ActionMenu
            label="Insert number"
            size="s"
            busy={false}
            groups={[
              {
                actions: named.map(({ name, label }) => ({
                  label: `${label || name}${samples[0]?.values[name] === undefined ? '' : `: ${samples[0].values[name]}`}`,
                  run: () => {
                    onChange(insert(name));
                    onFocusPath(active);
                  },
                })),
              },
              {
                actions: [
                  {
                    label: 'New number',
                    disabled: draft.variables.length >= MAX_COUNTS.variables,
                    run: () => make('variables', insertMade),
                  },
                  {
                    label: 'New formula',
                    disabled: draft.formulas.length >= MAX_COUNTS.formulas,
                    run: () => make('formulas', insertMade),
                  },
                ],
              },
            ]}
          />
        )}
        <Places active={active} onActive={onActive} onFocusPath={onFocusPath} />
      </Cluster>
      {shown && draft[shown.list][shown.index] && (
        <Details data-details>
          {shown.list === 'variables' ? (
            <NumberEntry index={shown.index} />
          ) : (
            <FormulaEntry index={shown.index} />
          )}
          <Cluster>
            <Button
              size="s"
              variant="secondary"
              onClick={() => {
                setMade(undefined);
                onFocusPath(active);
              }}
            >
              Done
            </Button>
          </Cluster>
        </Details>
      )}
      {isField && !shown && (
        <Details data-details>
          <OtherAnswer path={active} id={cell.name} />
          {fieldIndex >= 0 && (
            <AnswerField
              key={cell.name}
              index={fieldIndex}
              onNewFormula={() =>
                make(
                  'formulas',
                  (next, name) => ({
                    ...next,
                    fields: next.fields.map((field, index) =>
                      index === fieldIndex
                        ? { ...field, answer: `{${name}}`, unit: UNITS[BLANK_FORMULA.format] }
                        : field,
                    ),
                  }),
                  draft.fields[fieldIndex]?.label,
                )
              }
            />
          )}
        </Details>
      )}
    </Bar>
  );
}

/** Chooses a cell's answer: the one it has, or one that isn't in any cell. */
function OtherAnswer({ path, id: own }: { path: string; id: string }) {
  const { draft, onChange } = useEditing();
  const placed = new Set(draft.sections.flatMap(({ rows: lines }) => lines.flat().map(({ name }) => name)));
  const free = draft.fields.filter(({ id, kind }) => id === own || (kind !== 'place' && !placed.has(id)));
  if (free.length < 2 && own !== '') return null;
  return (
    <SmallSelect>
      Answer
      <select value={own} onChange={({ target }) => onChange(withCell(draft, path, { name: target.value }))}>
        {own === '' && <option value="">Choose the answer</option>}
        {free.map(({ id, label }) => (
          <option key={id} value={id}>
            {label || 'New answer'}
          </option>
        ))}
      </select>
    </SmallSelect>
  );
}

interface PlacesProps {
  active: string;
  onActive: (path: string | undefined) => void;
  onFocusPath: (path: string) => void;
}

/** Adds, moves and deletes the row, column and part of a cell. */
function Places({ active, onActive, onFocusPath }: PlacesProps) {
  const { draft, onChange } = useEditing();
  const index = partIndexOf(active);
  const part = draft.sections[index ?? -1];
  if (index === undefined || !part) return null;
  const place = placeOf(active);
  const column = columnOf(active);
  const width = widthOf(part);
  const isTable = part.columns.length > 0;
  const cellPath = (row: number, cell: number) => pathOf({ part: index, row, cell });
  const columnPath = (at: number) => (place ? cellPath(place.row, at) : `sections.${index}.columns.${at}`);
  /** Applies a change, and focuses the changed element. */
  const change = (next: DocumentDraft, focus: string) => {
    onChange(next);
    onActive(focus);
    onFocusPath(focus);
  };
  const rowActions = (of: NonNullable<typeof place>): MenuAction[] => [
    ...([0, 1] as const).map((after) => ({
      label: after === 0 ? 'Add row above' : 'Add row below',
      disabled: part.rows.length >= MAX_COUNTS.rows,
      run: () => change(rows.added(draft, index, of.row + after), cellPath(of.row + after, 0)),
    })),
    {
      label: 'Move row up',
      disabled: of.row === 0,
      run: () => change(rows.moved(draft, index, of.row, of.row - 1), cellPath(of.row - 1, of.cell)),
    },
    {
      label: 'Move row down',
      disabled: of.row === part.rows.length - 1,
      run: () => change(rows.moved(draft, index, of.row, of.row + 1), cellPath(of.row + 1, of.cell)),
    },
    {
      label: 'Delete row',
      disabled: part.rows.length === 1,
      run: () =>
        change(rows.deleted(draft, index, of.row), cellPath(Math.min(of.row, part.rows.length - 2), of.cell)),
    },
  ];
  const columnActions = (at: number): MenuAction[] => [
    ...([0, 1] as const).map((after) => ({
      label: after === 0 ? 'Add column to the left' : 'Add column to the right',
      disabled: width >= MAX_COUNTS.cells,
      run: () => change(columns.added(draft, index, at + after), columnPath(at + after)),
    })),
    {
      label: 'Move column left',
      disabled: at === 0,
      run: () => change(columns.moved(draft, index, at, at - 1), columnPath(at - 1)),
    },
    {
      label: 'Move column right',
      disabled: at === width - 1,
      run: () => change(columns.moved(draft, index, at, at + 1), columnPath(at + 1)),
    },
    {
      label: 'Delete column',
      disabled: width === 1,
      run: () => change(columns.deleted(draft, index, at), columnPath(Math.min(at, width - 2))),
    },
  ];
  const headingPath = (at: number) => `sections.${at}.heading`;
  return (
    <>
      {place && <ActionMenu label="Row" size="s" busy={false} groups={[{ actions: rowActions(place) }]} />}
      {column !== undefined && (
        <ActionMenu label="Column" size="s" busy={false} groups={[{ actions: columnActions(column) }]} />
      )}
      <ActionMenu
        label="Part"
        size="s"
        busy={false}
        groups={[
          {
            actions: [
              {
                label: isTable ? 'Remove column headings' : 'Add column headings',
                run: () =>
                  change(
                    columns.withHeadings(draft, index, !isTable),
                    isTable ? headingPath(index) : `sections.${index}.columns.0`,
                  ),
              },
              {
                label: 'Move part up',
                disabled: index === 0,
                run: () => change(parts.moved(draft, index, index - 1), headingPath(index - 1)),
              },
              {
                label: 'Move part down',
                disabled: index === draft.sections.length - 1,
                run: () => change(parts.moved(draft, index, index + 1), headingPath(index + 1)),
              },
              {
                label: 'Delete part',
                disabled: draft.sections.length === 1,
                run: () =>
                  change(
                    parts.deleted(draft, index),
                    headingPath(Math.min(index, draft.sections.length - 2)),
                  ),
              },
            ],
          },
        ]}
      />
    </>
  );
}
