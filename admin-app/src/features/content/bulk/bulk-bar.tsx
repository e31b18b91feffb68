import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, keepClear, ProgressBar, VisuallyHidden } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { TableSelection } from '../../../shared/column-table';
import { countOf } from '../../../shared/content-nouns';
import type { ContentKind, ContentSearch } from '../content-kind';
import type { Deletion } from '../deletion/use-deletion';
import { useContentApi } from '../use-content';
import { CategoryDialog } from './category-dialog';
import { PublicationDialog } from '../publication/publication-dialog';
import { LinkDialog } from './link-dialog';
import { useBulkChange } from './use-bulk-change';

const Root = styled.div`
  position: sticky;
  z-index: 2;
  top: calc(var(--sticky-top) + 3rem);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--hue-soft);
  box-shadow: var(--shadow-1);
  font-size: var(--text-s);
  @media (height < 24rem) {
    position: static;
  }
`;

const Count = styled.p`
  margin-inline-end: auto;
  font-weight: 700;
`;

interface BulkBarProps {
  kind: ContentKind;
  /** The search that the list shows, and how many items it finds. */
  search: ContentSearch;
  total: number;
  selection: TableSelection;
  onSelect: (selection: TableSelection) => void;
  deletion: Deletion;
}

const CHANGED = { published: 'published', draft: 'back to draft', scheduled: 'scheduled' };

const selectionOf = (ids: readonly string[]): TableSelection =>
  Object.fromEntries(ids.map((id) => [id, true]));

/** What can be done with the selected items at once; not there while nothing is selected. */
export function BulkBar({ kind, search, total, selection, onSelect, deletion }: BulkBarProps) {
  const { noun } = kind;
  const api = useContentApi(kind);
  const { notify } = useServices();
  const { progress, run } = useBulkChange(api);
  const [dialog, setDialog] = useState<'category' | 'link' | 'publication'>();
  const [isSelecting, setSelecting] = useState(false);
  const ids = Object.keys(selection);
  const close = () => setDialog(undefined);
  const clear = () => onSelect({});

  async function selectAll() {
    setSelecting(true);
    try {
      onSelect(selectionOf(await api.findIds(search)));
    } catch (error) {
      notify({ kind: 'error', message: toAppError(error).message });
    }
    setSelecting(false);
  }
  async function remove() {
    const restore = () => void run(ids, { action: 'restore' }, (n) => `${countOf(noun, n)} restored`);
    if (await run(ids, { action: 'delete' }, (n) => `${countOf(noun, n)} deleted`, restore)) clear();
  }

  const count = `${countOf(noun, ids.length)} selected`;
  // There from the start, so that the first selection is announced.
  const announcement = <VisuallyHidden role="status">{ids.length > 0 && count}</VisuallyHidden>;
  return (
    <>
      {announcement}
      {ids.length > 0 && (
        <Root {...keepClear} role="group" aria-label={`Selected ${noun === 'quiz' ? 'quizzes' : `${noun}s`}`}>
          <Count>{count}</Count>
          {progress ? (
            <ProgressBar label="Progress" value={progress.done} max={progress.total} />
          ) : (
            <>
              {ids.length < total && (
                <Button variant="ghost" size="s" busy={isSelecting} onClick={() => void selectAll()}>
                  {`Select all ${total.toLocaleString('en-AU')}`}
                </Button>
              )}
              <Button
                variant="secondary"
                size="s"
                aria-haspopup="dialog"
                onClick={() => setDialog('category')}
              >
                Set category
              </Button>
              {kind.hasStates && (
                <Button
                  variant="secondary"
                  size="s"
                  aria-haspopup="dialog"
                  onClick={() => setDialog('publication')}
                >
                  Set state
                </Button>
              )}
              {noun !== 'course' && (
                <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setDialog('link')}>
                  Link to a course
                </Button>
              )}
              <Button
                variant="secondary"
                size="s"
                aria-haspopup="dialog"
                onClick={() => void deletion.ask({ ids, run: remove })}
              >
                Delete
              </Button>
              <Button variant="ghost" size="s" onClick={clear}>
                Clear selection
              </Button>
            </>
          )}
          {dialog === 'category' && (
            <CategoryDialog
              title={`Set the category of ${countOf(noun, ids.length)}`}
              onClose={close}
              onSet={(category) => {
                close();
                void run(
                  ids,
                  { action: 'category', category },
                  (n) => `${countOf(noun, n)} now in ${category}`,
                );
              }}
            />
          )}
          {dialog === 'publication' && (
            <PublicationDialog
              title={`Set the state of ${countOf(noun, ids.length)}`}
              initial={{ publication: 'published', publishAt: null }}
              onClose={close}
              onSet={(state) => {
                close();
                void run(
                  ids,
                  { action: 'publication', ...state },
                  (n) => `${countOf(noun, n)} ${CHANGED[state.publication]}`,
                );
              }}
            />
          )}
          {dialog === 'link' && (
            <LinkDialog
              title={`Link ${countOf(noun, ids.length)} to a course`}
              onClose={close}
              onLink={({ id, label }) => {
                close();
                void run(
                  ids,
                  { action: 'link', courseId: id },
                  (n) => `${countOf(noun, n)} linked to ${label}`,
                );
              }}
            />
          )}
        </Root>
      )}
    </>
  );
}
