import { Captions as CaptionsIcon } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { resolveMediaUrl } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { textOf, type FormValues } from '../../shared/form-values';
import { isLost, useFileChoice, type ChosenFile, type ChosenFiles } from '../../shared/media';
import { usePersistedDraft } from '../../shared/use-persisted-draft';
import { CaptionsDialog, type Captions } from '../captions';

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
`;

const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;

interface EditCaptionsProps {
  /** The video; none while it is being created. */
  id: string | undefined;
  control: Control<FormValues>;
  files: ChosenFiles;
  fitsForm: (file: File) => boolean;
  onChoose: (chosen: ChosenFile) => void;
}

/** Opens the captions in an editor, and puts them into the form as a file that was chosen. */
export function EditCaptions({ id, control, files, fitsForm, onChoose }: EditCaptionsProps) {
  const { config } = useServices();
  const values = useWatch({ control }) as FormValues;
  const { problem, choose } = useFileChoice({ kind: 'captions', fitsForm, onChoose });
  const fileOf = (name: string) => {
    const chosen = files.get(name);
    return chosen && !isLost(chosen) ? chosen.file : undefined;
  };
  const file = fileOf('captionsUrl');
  const address = textOf(values, 'captionsUrl');
  /** Changes are kept for the captions that they were made to. */
  const name = file ? `${file.name} ${file.lastModified}` : address;
  const { draft, persist } = usePersistedDraft<{ name: string; captions: Captions }>(
    `captions of ${id ?? 'new'}`,
  );
  const [kept, setKept] = useState(draft);
  const [open, setOpen] = useState(false);
  const readDraftRef = useRef<() => Captions | undefined>(undefined);
  const readDraft = () => {
    const captions = readDraftRef.current?.();
    return captions && { name, captions };
  };
  useEffect(() => persist(() => (open ? readDraft() : kept)));
  const current = kept?.name === name ? kept.captions : undefined;

  function close(next: typeof kept) {
    setKept(next);
    setOpen(false);
    readDraftRef.current = undefined;
  }
  return (
    <Root>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CaptionsIcon aria-hidden="true" />
        Edit captions
      </Button>
      {current && <Note role="status">The changes to the captions are kept, but not in the form yet.</Note>}
      {problem && <Note role="alert">{problem}</Note>}
      {open && (
        <Suspense>
          <CaptionsDialog
            video={{ title: textOf(values, 'title'), file: fileOf('url'), address: textOf(values, 'url') }}
            source={file ?? resolveMediaUrl(config, address)}
            draft={current}
            readDraftRef={readDraftRef}
            onUse={(captions) => {
              close(undefined);
              choose(captions);
            }}
            onClose={() => close(readDraft())}
            onDiscard={() => close(undefined)}
          />
        </Suspense>
      )}
    </Root>
  );
}
