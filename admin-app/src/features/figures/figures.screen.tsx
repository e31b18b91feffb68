import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import {
  Button,
  ConfirmDialog,
  Container,
  DateField,
  Dialog,
  EmptyState,
  PageHeading,
  Skeleton,
} from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { FIGURES, figureText, useFigures, useFiguresApi, type Figure } from '../../shared/figures';
import { LoadError } from '../../shared/load-error';
import { useFailureNotice } from '../../shared/use-failure-notice';
import { FigureDialog, type FigureTask } from './figure-dialog';
import { FigureUses } from './figure-uses';
import { FiguresTable, type FigureAction } from './figures-table';
import { FiguresToRewrite } from './figures-to-rewrite';

const Content = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-bottom: var(--space-9);
  &:focus {
    outline: none;
  }
`;

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  align-items: end;
  justify-content: space-between;
`;

/** The page with the register of figures, and the content to rewrite. */
export default function FiguresScreen() {
  const [on, setOn] = useState('');
  const query = useFigures({ on: useDeferredValue(on) || undefined });
  const [task, setTask] = useState<FigureTask>();
  const [used, setUsed] = useState<Figure>();
  const content = useRef<HTMLDivElement>(null);
  const deletion = useDeletion(() => content.current?.focus());
  const { data } = query;

  function act(action: FigureAction, figure: Figure) {
    if (action === 'uses') setUsed(figure);
    else if (action === 'delete') deletion.ask(figure);
    else setTask({ action, figure });
  }
  return (
    <Container>
      <PageHeading lead="Track rates, thresholds, prices and dates, and see which videos and questions to update when they change.">
        Figures
      </PageHeading>
      <Content ref={content} tabIndex={-1} aria-busy={query.isFetching}>
        <Toolbar>
          <DateField
            label="Out of date on"
            hint="Leave blank for today."
            value={on}
            onChange={({ target }) => setOn(target.value)}
          />
          <Button onClick={() => setTask({ action: 'new' })}>New figure</Button>
        </Toolbar>
        {query.isPending && <Skeleton height="24rem" radius="var(--radius-m)" />}
        {query.isError && <LoadError subject="Figures" query={query} />}
        {data && (
          <>
            <FiguresToRewrite register={data} isOpen />
            {data.figures.length === 0 ? (
              <EmptyState
                title="No figures yet"
                message="Add the rates, prices and dates that your courses mention. Then choose them when you edit a question or video."
              />
            ) : (
              <FiguresTable figures={data.figures} onAct={act} />
            )}
          </>
        )}
      </Content>
      {task && <FigureDialog task={task} onClose={() => setTask(undefined)} />}
      {used && <UsesDialog figure={used} onClose={() => setUsed(undefined)} />}
      <ConfirmDialog
        open={deletion.figure !== undefined}
        title={`Delete “${deletion.figure?.label ?? ''}”?`}
        message="If a video or question still uses this figure, it won’t be deleted."
        confirmLabel="Delete figure"
        busy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      />
    </Container>
  );
}

/** Asks before a figure is deleted. @param onDeleted called once its row, which had the focus, has disappeared */
function useDeletion(onDeleted: () => void) {
  const { notify } = useServices();
  const { noticeFailure } = useFailureNotice();
  const api = useFiguresApi();
  const client = useQueryClient();
  const [figure, setFigure] = useState<Figure>();
  const removal = useMutation({
    mutationFn: ({ id }: Figure) => api.remove(id),
    onSuccess: (_deleted, { label }) => {
      notify({ kind: 'success', message: `${label} deleted` });
      onDeleted();
    },
    onError: (error) => noticeFailure('Couldn’t delete the figure', error, { about: 'delete figure' }),
    onSettled: () => {
      setFigure(undefined);
      void client.invalidateQueries({ queryKey: FIGURES });
    },
  });
  return {
    figure,
    isBusy: removal.isPending,
    ask: setFigure,
    cancel: () => setFigure(undefined),
    confirm: () => {
      if (figure) removal.mutate(figure);
    },
  };
}

/** The videos and questions that use a figure. */
function UsesDialog({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const api = useFiguresApi();
  const query = useQuery({
    queryKey: [...FIGURES, 'uses', figure.id],
    queryFn: () => api.listUses(figure.id),
  });
  return (
    <Dialog open title={`Uses of “${figure.label}”`} description={figureText(figure)} onClose={onClose}>
      {query.isPending && <Skeleton height="6rem" />}
      {query.isError && <LoadError subject="This list" query={query} />}
      {query.data && <FigureUses uses={query.data} />}
    </Dialog>
  );
}
