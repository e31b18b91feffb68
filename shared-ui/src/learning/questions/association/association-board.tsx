import type { Question } from '../question.types';
import { AssociationItem } from './association-item';
import { AssociationLines } from './association-lines';
import { isSameItem, leftItemsMatching, type Side } from './association-pairs';
import { Board, Column } from './association-question.styles';
import type { AssociationState } from './use-association';

interface AssociationBoardProps {
  question: Question;
  association: AssociationState;
  /** The side of the item that is picked or dragged; the other side has its match. */
  activeSide: Side | undefined;
  titleId: string;
  descriptionId: string | undefined;
}

/** Both sides and the lines between matched items. */
export function AssociationBoard(props: AssociationBoardProps) {
  const { question, association, activeSide, titleId, descriptionId } = props;
  const { board, pairs, onKeyDown } = association;
  const rows = Math.max(question.leftOptions.length, question.rightOptions.length);
  return (
    <Board
      ref={board}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onKeyDown={onKeyDown}
      $rows={rows}
    >
      {(['left', 'right'] as const).map((side) => (
        <AssociationSide
          key={side}
          side={side}
          question={question}
          association={association}
          isDropTarget={activeSide !== undefined && activeSide !== side}
        />
      ))}
      <AssociationLines pairs={pairs} rows={rows} />
    </Board>
  );
}

interface AssociationSideProps extends Pick<AssociationBoardProps, 'question' | 'association'> {
  side: Side;
  isDropTarget: boolean;
}

function AssociationSide({ side, question, association, isDropTarget }: AssociationSideProps) {
  const { leftOptions: left, rightOptions: right } = question;
  const { pairs, picked, onPick, onUnmatch } = association;
  return (
    <Column
      $side={side}
      role="list"
      aria-label={side === 'left' ? 'Items' : 'Matches'}
      data-drop-target={isDropTarget}
    >
      {(side === 'left' ? left : right).map((text, index) => {
        const match = side === 'left' ? pairs[index] : undefined;
        const badges =
          side === 'right' ? leftItemsMatching(pairs, index) : match === undefined ? [] : [index];
        return (
          <AssociationItem
            key={index}
            side={side}
            index={index}
            text={text}
            badges={badges}
            matches={side === 'left' ? [right[match ?? -1]] : badges.map((each) => left[each])}
            picked={isSameItem(picked, { side, index })}
            removable={match !== undefined}
            onPick={onPick}
            onUnmatch={onUnmatch}
          />
        );
      })}
    </Column>
  );
}
