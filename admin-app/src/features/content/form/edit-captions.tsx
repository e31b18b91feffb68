import { Captions as CaptionsIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Button, Stack, Text } from 'shared-ui/components';
import { resolveMediaUrl } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { textOf, type FormValues } from '../../../shared/forms/form-values';
import { isLost, useFileChoice, type ChosenFile, type ChosenFiles } from '../../../shared/media';
import { CaptionsDialog, type Captions } from '../../captions';

interface EditCaptionsProps {
  control: Control<FormValues>;
  files: ChosenFiles;
  fitsForm: (file: File) => boolean;
  onChoose: (chosen: ChosenFile) => void;
  /** Changes that are not in the form yet. */
  draft: Captions | undefined;
  onDraft: (draft: Captions | undefined) => void;
}

/** Opens the captions in an editor, and puts them into the form as a chosen file. */
export function EditCaptions({ control, files, fitsForm, onChoose, draft, onDraft }: EditCaptionsProps) {
  const { config } = useServices();
  const values = useWatch({ control }) as FormValues;
  const { problem, choose } = useFileChoice({ kind: 'captions', fitsForm, onChoose });
  const fileOf = (name: string) => {
    const chosen = files.get(name);
    return chosen && !isLost(chosen) ? chosen.file : undefined;
  };
  const file = fileOf('captionsUrl');
  const address = textOf(values, 'captionsUrl');
  const [open, setOpen] = useState(false);
  function close(next: Captions | undefined) {
    onDraft(next);
    setOpen(false);
  }
  return (
    <Stack gap={2} align="start">
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CaptionsIcon aria-hidden="true" />
        Edit captions
      </Button>
      {draft && !open && (
        <Text size="xs" tone="muted" role="status">
          You have caption changes that aren’t in the form yet.
        </Text>
      )}
      {problem && (
        <Text size="xs" tone="muted" role="alert">
          {problem}
        </Text>
      )}
      {open && (
        <Suspense>
          <CaptionsDialog
            video={{ title: textOf(values, 'title'), file: fileOf('url'), address: textOf(values, 'url') }}
            source={file ?? resolveMediaUrl(config, address)}
            draft={draft}
            onDraft={onDraft}
            onUse={(captions) => {
              close(undefined);
              choose(captions);
            }}
            onClose={() => setOpen(false)}
            onDiscard={() => close(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
