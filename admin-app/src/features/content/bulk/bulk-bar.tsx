import { useState } from 'react';
import { Button } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { SelectionBar, useBulkChange } from '../../../shared/bulk';
import type { TableSelection } from '../../../shared/column-table/column-table';
import { countOf } from '../../../shared/content/content-nouns';
import { lazyDialog } from '../../../shared/lazy-dialog';
import type { ListedKind } from '../kinds/listed-kind';
import type { ContentSearch } from '../content-query';
import type { Deletion } from '../../../shared/deletion';
import { useContentApi } from '../use-content';

const CategoryDialog = lazyDialog(() => import('./category-dialog').then((module) => module.CategoryDialog));
const PublicationDialog = lazyDialog(() =>
  import('../publication/publication-dialog').then((module) => module.PublicationDialog),
);
const LinkDialog = lazyDialog(() => import('./link-dialog').then((module) => module.LinkDialog));

interface BulkBarProps {
  kind: ListedKind;
  /** The list's search, and the number of items it finds. */
  search: ContentSearch;
  total: number;
  selection: TableSelection;
  onSelect: (selection: TableSelection) => void;
  deletion: Deletion;
}

/** The maximum number of items for which the effect on students is previewed. */
const MAX_COUNTED = 1000;

const CHANGED = { published: 'published', draft: 'set to draft', scheduled: 'scheduled' };

const selectionOf = (ids: readonly string[]): TableSelection =>
  Object.fromEntries(ids.map((id) => [id, true]));

/** Actions on all selected items; hidden while nothing is selected. */
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
  async function remove(stops: string[]) {
    const restore = () => void run(ids, { action: 'restore' }, (n) => `${countOf(noun, n)} restored`);
    const deletion = { action: 'delete', ...(stops.length > 0 && { stops }) } as const;
    if (await run(ids, deletion, (n) => `${countOf(noun, n)} deleted`, restore)) clear();
  }

  return (
    <SelectionBar
      noun={noun}
      count={ids.length}
      total={total}
      progress={progress}
      isSelecting={isSelecting}
      onSelectAll={() => void selectAll()}
      onClear={clear}
      dialogs={
        <>
          {dialog === 'category' && (
            <CategoryDialog
              title={`Set category for ${countOf(noun, ids.length)}`}
              onClose={close}
              onSet={(category) => {
                close();
                void run(
                  ids,
                  { action: 'category', category },
                  (n) => `${countOf(noun, n)} moved to ${category}`,
                );
              }}
            />
          )}
          {dialog === 'publication' && (
            <PublicationDialog
              title={`Change status of ${countOf(noun, ids.length)}`}
              initial={{ publication: 'published', publishAt: null }}
              onClose={close}
              preview={
                ids.length <= MAX_COUNTED
                  ? (state, stops) => api.preview(ids, { action: 'publication', ...state, stops })
                  : undefined
              }
              onSet={(state, stops) => {
                close();
                void run(
                  ids,
                  { action: 'publication', ...state, ...(stops.length > 0 && { stops }) },
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
        </>
      }
    >
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setDialog('category')}>
        Set category
      </Button>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setDialog('publication')}>
        Change status
      </Button>
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
    </SelectionBar>
  );
}
