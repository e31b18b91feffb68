import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { ConfirmDialog, EmptyState, Skeleton } from 'shared-ui/components';
import { LoadError } from '../../../shared/load-error';
import type { ImportsApi, PastImport } from '../imports.api';
import { nameOf, PastImportsTable } from './past-imports-table';
import { useUndoImport } from './use-undo-import';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
`;

const Heading = styled.h2`
  &:focus {
    outline: none;
  }
`;

/** The newest uploads; each can be undone as a whole. */
export function PastImports({ api }: { api: ImportsApi }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [toUndo, setToUndo] = useState<PastImport>();
  const imports = useQuery({ queryKey: ['imports'], queryFn: api.list });
  const undo = useUndoImport(api, () => {
    flushSync(() => setToUndo(undefined));
    // The button that opened the dialog is about to disappear.
    heading.current?.focus();
  });
  return (
    <Section aria-labelledby={headingId} aria-busy={imports.isPending}>
      <Heading id={headingId} ref={heading} tabIndex={-1}>
        Past uploads
      </Heading>
      {imports.isPending && <Skeleton height="10rem" radius="var(--radius-m)" />}
      {imports.isError && !imports.data && <LoadError subject="Past uploads" query={imports} />}
      {imports.data?.length === 0 && (
        <EmptyState
          title="No uploads yet"
          message="Every upload is kept here, and can be undone as a whole."
        />
      )}
      {imports.data && imports.data.length > 0 && (
        <PastImportsTable imports={imports.data} onUndo={setToUndo} />
      )}
      <ConfirmDialog
        open={toUndo !== undefined}
        title={`Undo the upload of ${toUndo ? nameOf(toUndo) : ''}?`}
        message="What it made goes to the trash, what it changed becomes what it was before. What others changed or built on since stays, and so do results of learners."
        confirmLabel="Undo upload"
        busy={undo.isPending}
        onConfirm={() => toUndo && undo.mutate(toUndo)}
        onCancel={() => setToUndo(undefined)}
      />
    </Section>
  );
}
