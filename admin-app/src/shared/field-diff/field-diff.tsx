import { diffArrays, diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from 'shared-ui/components';
import type { FieldChange } from './field-change';
import { columnText, labelOf, namesDocument } from './field-values';

const FieldDiffRoot = styled.dl`
  display: grid;
  grid-template-columns: minmax(7rem, 12rem) minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-s);
  dt {
    color: var(--color-ink-soft);
    font-weight: 600;
  }
  dd {
    max-height: 16rem;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  ins {
    background: var(--color-success-soft);
    text-decoration: underline;
    text-decoration-color: var(--color-success);
  }
  del {
    background: var(--color-danger-soft);
    text-decoration-color: var(--color-danger);
  }
`;

const Empty = styled.em`
  color: var(--color-ink-soft);
`;

/**
 * The maximum combined length of two strings that are compared word by word. Longer strings are compared as a whole, because comparing
 * their words would take too long.
 */
const COMPARED = 20_000;

/** Fields with a list of titles, which are compared line by line. */
const LISTS: ReadonlySet<string> = new Set(['stops', 'questions']);

function compare(name: string, before: string, after: string) {
  if (LISTS.has(name)) {
    const [from, to] = [before, after].map((text) => (text === '' ? [] : text.split('\n'))) as [
      string[],
      string[],
    ];
    return diffArrays(from, to).map(({ value, ...kind }) => ({ ...kind, value: `${value.join('\n')}\n` }));
  }
  return before.length + after.length > COMPARED
    ? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ]
    : diffWordsWithSpace(before, after);
}

function Words({ name, before, after }: { name: string; before: string; after: string }) {
  const parts = compare(name, before, after);
  return parts.map(({ value, added, removed }, index) => {
    if (added)
      return (
        <Fragment key={index}>
          {parts[index - 1]?.removed && !LISTS.has(name) && <span aria-hidden="true"> → </span>}
          <ins>
            <VisuallyHidden>added: </VisuallyHidden>
            <span>{value}</span>
          </ins>
        </Fragment>
      );
    if (removed)
      return (
        <del key={index}>
          <VisuallyHidden>removed: </VisuallyHidden>
          <span>{value}</span>
        </del>
      );
    return <span key={index}>{value}</span>;
  });
}

interface FieldDiffProps {
  fields: readonly FieldChange[];
  /** When the fields changed; by default now. */
  at?: string;
}

/** Shows what changed in each field, word by word. */
export function FieldDiff({ fields, at }: FieldDiffProps) {
  // eslint-disable-next-line react-hooks/purity -- it only decides whether a date is in the past
  const moment = at ? new Date(at) : new Date();
  return (
    <FieldDiffRoot>
      {fields.map(({ name, before, after }) => {
        const [from, to] = [columnText(name, before, moment), columnText(name, after, moment)];
        return [
          <dt key={`${name} label`}>{labelOf(name)}</dt>,
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long values scroll, also by keyboard
          <dd key={name} tabIndex={from.length + to.length > 600 ? 0 : undefined}>
            {namesDocument(before) && namesDocument(after) ? (
              <span>Document changed</span>
            ) : (
              <Words name={name} before={from} after={to} />
            )}
            {to === '' && <Empty> now empty</Empty>}
          </dd>,
        ];
      })}
    </FieldDiffRoot>
  );
}
