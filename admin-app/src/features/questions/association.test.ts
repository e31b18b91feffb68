import {
  addItem,
  addMatch,
  EMPTY_DRAFT,
  removeItem,
  removeMatch,
  renameItem,
  selectableItems,
  selectItem,
  type AssociationDraft,
} from './association';
import { checkDraft, toProblems, toQuestion } from './association.rules';

const item = (id: number, text: string) => ({ id, text });

const aDraft = (draft: Partial<AssociationDraft>): AssociationDraft => ({
  title: 'Which day is it?',
  description: '',
  explanation: '',
  left: [item(1, '1 July'), item(2, '31 October')],
  right: [item(3, 'Tax year starts'), item(4, 'Return is due')],
  matches: [{ id: 5, left: 1, right: 3 }],
  nextId: 6,
  ...draft,
});

describe('items', () => {
  test('a side grows to four items and no further', () => {
    let draft = EMPTY_DRAFT;
    for (let times = 0; times < 6; times++) draft = addItem(draft, 'left');
    expect(draft.left).toHaveLength(4);
    expect(new Set(draft.left.map(({ id }) => id)).size).toBe(4);
    expect(draft.right).toHaveLength(1);
  });

  test('the last item of a side stays', () => {
    expect(removeItem(EMPTY_DRAFT, 'right', 2)).toBe(EMPTY_DRAFT);
  });

  test('deleting an item deletes the matches that use it, and no others', () => {
    const draft = aDraft({
      matches: [
        { id: 5, left: 1, right: 3 },
        { id: 6, left: 2, right: 4 },
      ],
    });
    expect(removeItem(draft, 'left', 1).matches).toEqual([{ id: 6, left: 2, right: 4 }]);
    expect(removeItem(draft, 'right', 4).matches).toEqual([{ id: 5, left: 1, right: 3 }]);
  });

  test('when the only match goes with its item, an empty match takes its place', () => {
    expect(removeItem(aDraft({ nextId: 6 }), 'left', 1).matches).toEqual([
      { id: 6, left: null, right: null },
    ]);
  });

  test('renaming an item renames it in its matches', () => {
    const draft = renameItem(aDraft({}), 'left', 1, 'The first of July');
    expect(toQuestion(draft, 'q')).toMatchObject({ matches: { 'The first of July': 'Tax year starts' } });
  });
});

describe('matches', () => {
  test('one is added once each side has an item with a text', () => {
    expect(addMatch(EMPTY_DRAFT)).toBe(EMPTY_DRAFT);
    expect(addMatch(aDraft({ right: [item(3, '  ')] })).matches).toHaveLength(1);
    expect(addMatch(aDraft({})).matches).toHaveLength(2);
  });

  test('a left item is offered for one match only, a right item for all, and items without a text for none', () => {
    const draft = addMatch(aDraft({ left: [item(1, '1 July'), item(2, 'Payday'), item(8, ' ')], nextId: 9 }));
    const added = draft.matches[1]!;
    expect(selectableItems(draft, added, 'left').map(({ text }) => text)).toEqual(['Payday']);
    expect(selectableItems(draft, added, 'right')).toHaveLength(2);
    expect(selectableItems(draft, draft.matches[0]!, 'left').map(({ id }) => id)).toEqual([1, 2]);
  });

  test('removing the only match leaves an empty one', () => {
    expect(removeMatch(aDraft({ nextId: 6 }), 5).matches).toEqual([{ id: 6, left: null, right: null }]);
  });
});

describe('rules', () => {
  test('a complete draft has no problem', () => {
    expect(checkDraft(aDraft({}))).toEqual({});
  });

  test('an untouched draft says everything that is missing, each at its place', () => {
    expect(checkDraft(EMPTY_DRAFT)).toEqual({
      title: 'You need a title.',
      left: { rowId: 1, message: 'All left items must have a value.' },
      right: { rowId: 2, message: 'All right items must have a value.' },
      matches: { rowId: 3, message: 'You need at least one complete matched pair.' },
    });
  });

  test('blank is not a value', () => {
    expect(checkDraft(aDraft({ title: '  ' })).title).toBe('You need a title.');
    expect(checkDraft(aDraft({ left: [item(1, 'a'), item(2, ' ')] })).left).toEqual({
      rowId: 2,
      message: 'All left items must have a value.',
    });
  });

  test('a match with one side only is refused even beside a complete one; an empty one is left out', () => {
    const draft = addMatch(aDraft({}));
    expect(checkDraft(draft)).toEqual({});
    expect(toQuestion(draft, 'q')).toMatchObject({ matches: { '1 July': 'Tax year starts' } });
    expect(checkDraft(selectItem(draft, 6, 'left', 2)).matches).toEqual({
      rowId: 6,
      message: 'All matches must have both left and right items selected.',
    });
  });

  test('two items alike on a side cannot be told apart', () => {
    expect(checkDraft(aDraft({ right: [item(3, 'Due'), item(4, ' Due ')] })).right).toEqual({
      rowId: 4,
      message: 'Right items have to differ from each other.',
    });
  });

  test('texts longer than the API takes are said before sending', () => {
    const draft = aDraft({
      title: 'x'.repeat(1001),
      description: 'x'.repeat(10_001),
      explanation: 'x'.repeat(5001),
      left: [item(1, 'x'.repeat(501))],
    });
    expect(checkDraft(draft)).toMatchObject({
      title: 'Question title can have at most 1,000 characters.',
      description: 'Description can have at most 10,000 characters.',
      explanation: 'Explanation can have at most 5,000 characters.',
      left: { message: 'An item can have at most 500 characters.' },
    });
  });
});

test('the question is sent trimmed', () => {
  expect(
    toQuestion(aDraft({ title: ' Days ', left: [item(1, ' 1 July ')], explanation: ' Why ' }), 'tax'),
  ).toEqual({
    quizId: 'tax',
    questionType: 'associationConnect',
    questionTitle: 'Days',
    description: '',
    explanation: 'Why',
    leftItems: ['1 July'],
    rightItems: ['Tax year starts', 'Return is due'],
    matches: { '1 July': 'Tax year starts' },
  });
});

test('messages of the API find their rows', () => {
  const fields = {
    questionTitle: 'T',
    description: 'D',
    explanation: 'E',
    leftItems: 'L',
    'rightItems.1': 'R',
    matches: 'M',
    body: 'B',
  };
  expect(toProblems(fields, aDraft({}))).toEqual({
    title: 'T',
    description: 'D',
    explanation: 'E',
    left: { rowId: 1, message: 'L' },
    right: { rowId: 4, message: 'R' },
    matches: { rowId: 5, message: 'M' },
  });
});
