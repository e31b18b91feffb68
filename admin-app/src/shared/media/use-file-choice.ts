import { useEffect, useRef, useState } from 'react';
import { useServices } from 'shared-ui/services';
import { chosenFile, type ChosenFile } from './chosen-file';
import { checkContent, checkFile, type MediaKind } from './media-rules';
import { startUpload } from './upload';

interface FileChoiceOptions {
  kind: MediaKind;
  /** Whether the file is small enough to send with the form; otherwise it is uploaded to Storage. */
  fitsForm: (file: File) => boolean;
  onChoose: (chosen: ChosenFile) => void;
  /** Converts a file of another format to an accepted one; other files are unchanged. Throws an Error with the reason if that fails. */
  convert?: ((file: File) => Promise<File>) | undefined;
}

/** Checks a picked file, and passes it on if it is accepted. */
export function useFileChoice({ kind, fitsForm, onChoose, convert }: FileChoiceOptions) {
  const services = useServices();
  const [problem, setProblem] = useState<string>();
  /** The last picked file; a check that finishes after another file was picked, or after the user left the form, is ignored. */
  const latest = useRef<File>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  async function choose(picked: File) {
    latest.current = picked;
    let file = picked;
    try {
      if (convert) file = await convert(picked);
    } catch (error) {
      if (latest.current === picked) setProblem(error instanceof Error ? error.message : String(error));
      return;
    }
    const check = checkFile(kind, file);
    const refusal = check.problem ?? (await checkContent(kind, file));
    if (latest.current !== picked) return;
    setProblem(refusal);
    if (refusal !== undefined || check.problem !== undefined) return;
    const upload = fitsForm(file)
      ? undefined
      : startUpload(services, { kind, file, contentType: check.contentType });
    onChoose(chosenFile(file, upload));
  }

  return { problem, choose: (file: File) => void choose(file), forgetProblem: () => setProblem(undefined) };
}
