import { Eye, PanelLeft, Save } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, stickyBarProps } from 'shared-ui/components';
import { useNavigate } from 'react-router-dom';
import { ActionMenu } from '../../shared/action-menu';
import { PublicationMark } from '../../shared/content/publication-mark';
import { useSaveShortcut } from '../../shared/shortcuts/use-save-shortcut';
import { courseKind, DuplicateDialog, PublicationDialog, type PublicationState } from '../content';
import { ExportDialog } from '../exports';
import { historyPath } from '../history';
import type { BuilderApi, Course } from './course-builder.api';
import { Actions, Head, HeadRow } from './course-builder.styles';
import type { SaveState, Saves } from './use-saves';

type Tone = 'success' | 'neutral' | 'warning' | 'danger';

const STATES: Record<SaveState | 'prepared', { label: string; tone: Tone }> = {
  saved: { label: 'All changes saved', tone: 'success' },
  prepared: { label: 'Prepared, not published', tone: 'warning' },
  saving: { label: 'Saving…', tone: 'neutral' },
  unsaved: { label: 'Not saved', tone: 'warning' },
  failed: { label: 'Not saved', tone: 'danger' },
};

/** The course's prepared changes, for its heading. */
export interface PreparedState {
  preparing: boolean;
  /** How many items have prepared changes. */
  count: number;
  /** Opens the dialog that shows and publishes the prepared changes. */
  onReview: () => void;
}

interface BuilderHeadProps {
  api: BuilderApi;
  course: Course;
  saves: Saves;
  prepared: PreparedState;
  outline: { isOpen: boolean; toggle: () => void };
  onPreview: () => void;
  onPublish: (state: PublicationState, stops: string[]) => void;
}

/** Shows the title, who can see the course, whether everything is saved, and the main actions. Ctrl+S or ⌘S saves. */
export function BuilderHead({
  api,
  course,
  saves,
  prepared,
  outline,
  onPreview,
  onPublish,
}: BuilderHeadProps) {
  const { id, title, publication, publishAt } = course;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'state' | 'copy' | 'export'>();
  const close = () => setAsking(undefined);
  const { state, saveAll } = saves;
  const { label, tone } =
    STATES[state === 'saved' && prepared.preparing && prepared.count > 0 ? 'prepared' : state];
  // Saving is also possible while a save is in progress, because the user may have typed more since it started.
  const canSave = state !== 'saved';
  const save = () => {
    if (canSave) saveAll();
  };
  useSaveShortcut(save);
  return (
    <Head {...stickyBarProps} data-preparing={prepared.preparing || undefined}>
      <HeadRow>
        <Button
          variant="ghost"
          size="s"
          icon={<PanelLeft />}
          aria-expanded={outline.isOpen}
          onClick={outline.toggle}
        >
          Outline
        </Button>
        <h1 title={title}>{title}</h1>
        <Actions>
          <PublicationMark publication={publication} publishAt={publishAt} />
          <span role="status">
            <Badge tone={tone}>{label}</Badge>
          </span>
          {/* Not `disabled`: a button that becomes disabled loses focus. */}
          <Button
            variant="secondary"
            size="s"
            icon={<Save />}
            aria-disabled={!canSave || undefined}
            onClick={save}
          >
            {state === 'failed' ? 'Retry' : 'Save'}
          </Button>
          <Button
            variant="secondary"
            size="s"
            aria-label="Preview as student"
            aria-haspopup="dialog"
            icon={<Eye />}
            onClick={onPreview}
          >
            Preview
          </Button>
          {prepared.count > 0 ? (
            <Button size="s" aria-haspopup="dialog" onClick={prepared.onReview}>
              Publish changes
            </Button>
          ) : (
            publication === 'draft' && (
              <Button size="s" aria-haspopup="dialog" onClick={() => setAsking('state')}>
                Publish
              </Button>
            )
          )}
          <ActionMenu
            label="More"
            size="s"
            busy={false}
            groups={[
              {
                actions: [
                  { label: 'Change status', run: () => setAsking('state') },
                  { label: 'History', run: () => void navigate(historyPath('course', id)) },
                  { label: 'Duplicate', run: () => setAsking('copy') },
                  { label: 'Export', run: () => setAsking('export') },
                  { label: 'Courses', run: () => void navigate('/content') },
                ],
              },
            ]}
          />
        </Actions>
      </HeadRow>
      {asking === 'state' && (
        <PublicationDialog
          title={`Change status of “${title}”`}
          initial={publication === 'draft' ? { publication: 'published', publishAt: null } : course}
          preview={(state, stops) => api.preview('course', id, { action: 'publication', ...state, stops })}
          onClose={close}
          onSet={(state, stops) => {
            close();
            onPublish(state, stops);
          }}
        />
      )}
      {asking === 'copy' && (
        <DuplicateDialog
          kind={courseKind}
          item={course}
          onClose={close}
          onDuplicated={(copy) => {
            close();
            void navigate(`/course-builder/${encodeURIComponent(copy.id)}`);
          }}
        />
      )}
      {asking === 'export' && (
        <ExportDialog
          scope={{ of: 'courses', id }}
          subject={`The course “${title}”`}
          fileName={`${id}-`}
          onClose={close}
        />
      )}
    </Head>
  );
}
