import { useMemo } from 'react';
import { Button } from 'shared-ui/components';
import { styled } from 'styled-components';
import { ActionMenu } from '../../shared/action-menu';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { figureText, periodText, type Figure } from '../../shared/figures';
import { useLatest } from '../../shared/use-latest';

const Muted = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
`;

const OneLine = styled.div`
  white-space: nowrap;
`;

export type FigureAction = 'uses' | 'next' | 'correct' | 'delete';

interface FiguresTableProps {
  figures: readonly Figure[];
  onAct: (action: FigureAction, figure: Figure) => void;
}

/** Shows the register, with an action menu for each figure. */
export function FiguresTable({ figures, onAct }: FiguresTableProps) {
  const act = useLatest(onAct);
  const columns = useMemo(
    (): TableColumn<Figure>[] => [
      {
        header: 'Figure',
        render: ({ id, label, source }) => (
          <>
            <span>{label}</span>
            <Muted>{source}</Muted>
            <Muted>{`ID: ${id}`}</Muted>
          </>
        ),
      },
      { header: 'Value', render: ({ value, unit }) => [value, unit].filter(Boolean).join(' ') },
      { header: 'Valid', render: periodText },
      {
        header: 'Used in',
        numeric: true,
        render: (figure) =>
          figure.uses === 0 ? (
            '0'
          ) : (
            <Button
              variant="ghost"
              size="s"
              aria-label={`${figure.uses.toLocaleString('en-AU')} ${figure.uses === 1 ? 'use' : 'uses'} of ${figureText(figure)}`}
              onClick={() => act.current('uses', figure)}
            >
              {figure.uses.toLocaleString('en-AU')}
            </Button>
          ),
      },
      {
        header: 'Actions',
        render: (figure) => (
          <OneLine>
            <ActionMenu
              label="More"
              size="s"
              busy={false}
              subject={figureText(figure)}
              groups={[
                {
                  label: 'Figure',
                  actions: [
                    { label: 'Next value', run: () => act.current('next', figure) },
                    { label: 'Correct figure', run: () => act.current('correct', figure) },
                    { label: 'Delete', run: () => act.current('delete', figure) },
                  ],
                },
              ]}
            />
          </OneLine>
        ),
      },
    ],
    [act],
  );
  return <ColumnTable label="Figures" columns={columns} rows={figures} rowKey={({ id }) => id} />;
}
