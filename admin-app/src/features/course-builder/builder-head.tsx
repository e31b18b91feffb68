import { Copy, Eye, History, Save } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, ButtonLink, stickyBarProps } from 'shared-ui/components';
import { Link, useNavigate } from 'react-router-dom';
import { PublicationMark } from '../../shared/content/publication-mark';
import { useSaveShortcut } from '../../shared/shortcuts/use-save-shortcut';
import { courseKind, DuplicateDialog, PublicationDialog, type PublicationState } from '../content';
import { ExportButton } from '../exports';
import { historyPath } from '../history';
import type { BuilderApi, Course } from './course-builder.api';
import { Actions, Head, HeadRow } from './course-builder.styles';
import type { SaveState, Saves } from './use-saves';

const STATES: Record<SaveState, { label: string; tone: 'success' | 'neutral' | 'warning' | 'danger' }> = {
  saved: { label: 'All changes saved', tone: 'success' },
  saving: { label: 'Saving…', tone: 'neutral' },
  unsaved: { label: 'Not saved', tone: 'warning' },
  failed: { label: 'Not saved', tone: 'danger' },
};

interface BuilderHeadProps {
  api: BuilderApi;
  course: Course;
  saves: Saves;
  onPreview: () => void;
  onPublish: (state: PublicationState, stops: string[]) => void;
}

/** The title, who sees the course, whether everything is saved, and the main actions. Ctrl+S or ⌘S saves. */
export function BuilderHead({ api, course, saves, onPreview, onPublish }: BuilderHeadProps) {
  const { id, title, publication, publishAt } = course;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'state' | 'copy'>();
  const close = () => setAsking(undefined);
  const { state, saveAll } = saves;
  const { label, tone } = STATES[state];
  const canSave = state === 'unsaved' || state === 'failed';
  useSaveShortcut(saveAll);
  return (
    <Head {...stickyBarProps}>
      <HeadRow>
        <h1>{title}</h1>
        <Actions>
          <PublicationMark publication={publication} publishAt={publishAt} />
          <span role="status">
            <Badge tone={tone}>{label}</Badge>
          </span>
          <ButtonLink as={Link} to="/content" variant="ghost" size="s">
            Courses
          </ButtonLink>
          <ButtonLink as={Link} to={historyPath('course', id)} variant="ghost" size="s">
            <History aria-hidden="true" />
            History
          </ButtonLink>
          <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setAsking('state')}>
            {publication === 'draft' ? 'Publish' : 'Change status'}
          </Button>
          <Button
            variant="ghost"
            size="s"
            aria-haspopup="dialog"
            icon={<Copy />}
            onClick={() => setAsking('copy')}
          >
            Duplicate
          </Button>
          <ExportButton scope={{ of: 'courses', id }} subject={`The course “${title}”`} fileName={`${id}-`} />
          <Button variant="secondary" size="s" aria-haspopup="dialog" icon={<Eye />} onClick={onPreview}>
            Preview as student
          </Button>
          {/* Not `disabled`: a button that becomes disabled loses focus. */}
          <Button
            size="s"
            icon={<Save />}
            aria-disabled={!canSave || undefined}
            onClick={() => {
              if (canSave) saveAll();
            }}
          >
            {state === 'failed' ? 'Retry' : 'Save'}
          </Button>
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
    </Head>
  );
}
