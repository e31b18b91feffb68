import { useEffect, useRef, useState } from 'react';
import { useServices } from 'shared-ui/services';
import { chosenFile, type ChosenFile } from './chosen-file';
import { checkContent, checkFile, type MediaKind } from './media-rules';
import { startUpload } from './upload';

interface FileChoiceOptions {
  kind: MediaKind;
  /** Whether the form can take the file; otherwise it is uploaded to Storage. */
  fitsForm: (file: File) => boolean;
  onChoose: (chosen: ChosenFile) => void;
}

/** Checks a picked file, and hands it out if it can be taken. */
export function useFileChoice({ kind, fitsForm, onChoose }: FileChoiceOptions) {
  const services = useServices();
  const [problem, setProblem] = useState<string>();
  /** The file that was picked last; a check that ends after another pick, or after the form was left, counts for nothing. */
  const latest = useRef<File>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  async function choose(file: File) {
    latest.current = file;
    const check = checkFile(kind, file);
    const refusal = check.problem ?? (await checkContent(kind, file));
    if (latest.current !== file) return;
    setProblem(refusal);
    if (refusal !== undefined || check.problem !== undefined) return;
    const upload = fitsForm(file)
      ? undefined
      : startUpload(services, { kind, file, contentType: check.contentType });
    onChoose(chosenFile(file, upload));
  }

  return { problem, choose: (file: File) => void choose(file), forgetProblem: () => setProblem(undefined) };
}
