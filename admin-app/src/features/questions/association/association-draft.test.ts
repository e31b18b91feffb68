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
} from './association-draft';
import { validateDraft, toProblems, toQuestion } from './association-rules';

const item = (id: number, text: string) => ({ id, text });

const aDraft = (draft: Partial<AssociationDraft>): AssociationDraft => ({
  ...EMPTY_DRAFT,
  title: 'Which day is it?',
  description: '',
  explanation: '',
  points: '1',
  tags: [],
  figures: [],
  left: [item(1, '1 July'), item(2, '31 October')],
  right: [item(3, 'Tax year starts'), item(4, 'Return is due')],
  matches: [{ id: 5, left: 1, right: 3 }],
  nextId: 6,
  ...draft,
});

describe('items', () => {
  test('items in a row are matched as soon as both have text, unless one is already matched', () => {
    let draft = renameItem(renameItem(EMPTY_DRAFT, 'left', 1, 'July'), 'right', 2, 'Start');
    expect(draft.matches).toEqual([{ id: 3, left: 1, right: 2 }]);
    draft = removeMatch(draft, 3);
    expect(renameItem(draft, 'left', 1, 'June').matches).toEqual(draft.matches);
    draft = addItem(addItem(selectItem(draft, draft.matches[0]?.id ?? 0, 'left', 1), 'left'), 'right');
    const [, second] = draft.left;
    const [, due] = draft.right;
    const named = renameItem(renameItem(draft, 'left', second?.id ?? 0, 'Oct'), 'right', due?.id ?? 0, 'Due');
    expect(named.matches.at(-1)).toMatchObject({ left: second?.id, right: due?.id });
    expect(named.matches).toHaveLength(2);
  });

  test('a side has at most four items', () => {
    let draft = EMPTY_DRAFT;
    for (let times = 0; times < 6; times++) draft = addItem(draft, 'left');
    expect(draft.left).toHaveLength(4);
    expect(new Set(draft.left.map(({ id }) => id)).size).toBe(4);
    expect(draft.right).toHaveLength(1);
  });

  test('the last item of a side cannot be removed', () => {
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

  test('removing the item of the only match leaves an empty match', () => {
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
  test('a match is added once each side has an item with text', () => {
    expect(addMatch(EMPTY_DRAFT)).toBe(EMPTY_DRAFT);
    expect(addMatch(aDraft({ right: [item(3, '  ')] })).matches).toHaveLength(1);
    expect(addMatch(aDraft({})).matches).toHaveLength(2);
  });

  test('a left item can be chosen for one match and a right item for all; items without text for none', () => {
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
  test('a complete draft is valid', () => {
    expect(validateDraft(aDraft({}))).toEqual({});
  });

  test('an empty draft reports every missing field', () => {
    expect(validateDraft(EMPTY_DRAFT)).toEqual({
      title: 'You need a title.',
      left: { rowId: 1, message: 'All left items must have a value.' },
      right: { rowId: 2, message: 'All right items must have a value.' },
      matches: { rowId: 3, message: 'You need at least one complete matched pair.' },
    });
  });

  test('blank texts count as missing', () => {
    expect(validateDraft(aDraft({ title: '  ' })).title).toBe('You need a title.');
    expect(validateDraft(aDraft({ left: [item(1, 'a'), item(2, ' ')] })).left).toEqual({
      rowId: 2,
      message: 'All left items must have a value.',
    });
  });

  test('a match with only one side is invalid even beside a complete one; an empty match is ignored', () => {
    const draft = addMatch(aDraft({}));
    expect(validateDraft(draft)).toEqual({});
    expect(toQuestion(draft, 'q')).toMatchObject({ matches: { '1 July': 'Tax year starts' } });
    expect(validateDraft(selectItem(draft, 6, 'left', 2)).matches).toEqual({
      rowId: 6,
      message: 'All matches must have both left and right items selected.',
    });
  });

  test('two equal items on a side are invalid', () => {
    expect(validateDraft(aDraft({ right: [item(3, 'Due'), item(4, ' Due ')] })).right).toEqual({
      rowId: 4,
      message: 'Right items must be different from each other.',
    });
  });

  test("texts longer than the API's limits are reported before sending", () => {
    const draft = aDraft({
      title: 'x'.repeat(1001),
      description: 'x'.repeat(10_001),
      explanation: 'x'.repeat(5001),
      left: [item(1, 'x'.repeat(501))],
    });
    expect(validateDraft(draft)).toMatchObject({
      title: 'Question title can have at most 1,000 characters.',
      description: 'Description can have at most 10,000 characters.',
      explanation: 'Explanation can have at most 5,000 characters.',
      left: { message: 'An item can have at most 500 characters.' },
    });
  });
});

test('texts are trimmed in the request', () => {
  expect(
    toQuestion(aDraft({ title: ' Days ', left: [item(1, ' 1 July ')], explanation: ' Why ' }), 'tax'),
  ).toEqual({
    quizId: 'tax',
    questionType: 'associationConnect',
    questionTitle: 'Days',
    points: 1,
    tags: [],
    figures: [],
    level: 'core',
    cue: null,
    description: '',
    explanation: 'Why',
    leftItems: ['1 July'],
    rightItems: ['Tax year starts', 'Return is due'],
    matches: { '1 July': 'Tax year starts' },
  });
});

test("the API's messages are mapped to their rows", () => {
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
