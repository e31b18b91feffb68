import { Eye, Save } from 'lucide-react';
import { useEffect } from 'react';
import { Badge, Button, ButtonLink } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { Actions, Head, HeadRow } from './course-builder.styles';
import type { SaveState, Saves } from './use-saves';

const STATES: Record<SaveState, { label: string; tone: 'success' | 'neutral' | 'warning' | 'danger' }> = {
  saved: { label: 'All changes saved', tone: 'success' },
  saving: { label: 'Saving…', tone: 'neutral' },
  unsaved: { label: 'Not saved', tone: 'warning' },
  failed: { label: 'Not saved', tone: 'danger' },
};

interface BuilderHeadProps {
  title: string;
  saves: Saves;
  onPreview: () => void;
}

/** The title, whether everything is saved, and the main actions. Ctrl+S or ⌘S saves. */
export function BuilderHead({ title, saves, onPreview }: BuilderHeadProps) {
  const { state, saveAll } = saves;
  const { label, tone } = STATES[state];
  const canSave = state === 'unsaved' || state === 'failed';
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // Upper case with Caps Lock.
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      saveAll();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [saveAll]);
  return (
    <Head>
      <HeadRow>
        <h1>{title}</h1>
        <Actions>
          <span role="status">
            <Badge tone={tone}>{label}</Badge>
          </span>
          <ButtonLink as={Link} to="/admin-dashboard" variant="ghost" size="s">
            Dashboard
          </ButtonLink>
          <Button variant="secondary" size="s" aria-haspopup="dialog" icon={<Eye />} onClick={onPreview}>
            Preview as learner
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
    </Head>
  );
}
