import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { Button, Dialog, ErrorState, SelectField, Spinner, TextField } from 'shared-ui/components';
import { adviceFor, toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { fetchRemoteRegistry, type Override } from '../../remotes';
import { problemOfAddress, storeOverride } from './stored-override';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const Loading = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;

interface OverrideDialogProps {
  /** Id of the user who chooses a build. */
  userId: string;
  /** The build that a link names. */
  given?: Override;
  onClose: () => void;
  /** Loads the page again. */
  reload?: () => void;
}

/** Lets the user choose a build that this tab runs in place of a remote (docs/how-to.md#try-a-remote). */
export function OverrideDialog({
  userId,
  given,
  onClose,
  reload = () => location.reload(),
}: OverrideDialogProps) {
  const formId = useId();
  const { overrideOrigins = [] } = useServices().config;
  const [remotes, setRemotes] = useState<readonly string[] | 'loading' | Error>('loading');
  const [problem, setProblem] = useState<string>();
  const load = () =>
    void fetchRemoteRegistry().then(
      (registry) => setRemotes([...registry.keys()]),
      (error: unknown) => setRemotes(toAppError(error)),
    );
  useEffect(load, []);
  const retry = () => {
    setRemotes('loading');
    load();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [remote, address] = ['remote', 'address'].map((name) => (form.get(name) as string).trim());
    const found = problemOfAddress(address ?? '', overrideOrigins);
    setProblem(found);
    if (found !== undefined) return;
    storeOverride({ remote: remote ?? '', address: address ?? '', userId });
    reload();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Try a remote"
      description="This tab runs the build instead of the released one until you stop it or log out. No one else sees it."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {remotes !== 'loading' && !(remotes instanceof Error) && (
            <Button type="submit" form={formId}>
              Try it
            </Button>
          )}
        </>
      }
    >
      {remotes === 'loading' && (
        <Loading role="status">
          <Spinner /> Loading the remotes…
        </Loading>
      )}
      {remotes instanceof Error && (
        <ErrorState title="Couldn’t load the remotes" message={adviceFor(remotes)} onRetry={retry} />
      )}
      {remotes !== 'loading' && !(remotes instanceof Error) && (
        <Form id={formId} onSubmit={submit} noValidate>
          <SelectField label="Remote" name="remote" defaultValue={given?.remote}>
            {remotes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField
            label="Manifest or entry URL"
            name="address"
            type="url"
            defaultValue={given?.address}
            autoComplete="off"
            placeholder={`${overrideOrigins[0]}/mf-manifest.json`}
            hint={`From ${overrideOrigins.join(', ')}`}
            error={problem}
          />
        </Form>
      )}
    </Dialog>
  );
}
