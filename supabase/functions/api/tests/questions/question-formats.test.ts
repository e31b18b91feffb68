import { deepEqual, equal } from 'node:assert/strict';
import { ApiError } from '../../lib/errors.ts';
import { toQuestion, toStored } from '../../data/questions/question-rows.ts';
import { testApp } from '../test-app.ts';
import { openApiDocument } from '../../routes/docs.routes.ts';
import { QUESTION_TYPES, TYPE_NAMES } from '../../../_shared/content/question-types/index.ts';
import type {
  QuestionToStore,
  StoredQuestion,
} from '../../../_shared/content/question-types/question-type.ts';
import {
  type QuestionInput,
  readQuestion,
  readQuestionUpdate,
} from '../../schemas/questions/question.schema.ts';

const CHOICE = {
  quizId: 'q1',
  questionTitle: 'Which number goes on your first pay form?',
  questionType: 'multipleChoice',
  options: ['TFN', ' ABN ', 'BSB', 'PIN'],
  answer: 'TFN',
};
const SLIDER = {
  quizId: 'q1',
  questionTitle: 'How much is tax free?',
  questionType: 'slidingScale',
  minValue: 15_000,
  maxValue: 25_000,
  correctAnswer: 18_200,
};
const ASSOCIATION = {
  quizId: 'q1',
  questionTitle: 'Match the days',
  questionType: 'associationConnect',
  leftItems: ['1 July', '31 October'],
  rightItems: ['Lodge by', 'Year starts'],
  matches: { '1 July': 'Year starts', '31 October': 'Lodge by' },
};

/** Returns the error messages for a body, by field. */
function refusals(body: Record<string, unknown>): Record<string, string> {
  try {
    readQuestion(body);
  } catch (error) {
    if (error instanceof ApiError) return error.details.fields ?? {};
    throw error;
  }
  throw new Error('The question was accepted.');
}

Deno.test('a multiple-choice question is stored with trimmed options and its answer', () => {
  deepEqual(toStored(readQuestion(CHOICE)), {
    quiz_id: 'q1',
    title: CHOICE.questionTitle,
    description: undefined,
    explanation: undefined,
    points: undefined,
    tags: undefined,
    figures: undefined,
    level: undefined,
    cue: undefined,
    type: 'MCQ',
    options: ['TFN', 'ABN', 'BSB', 'PIN'],
    answer: 'TFN',
    option_explanations: undefined,
  });
});

Deno.test(
  'every field of a multiple-choice question is required, and the answer must be one of the options',
  () => {
    deepEqual(refusals({ questionType: 'multipleChoice' }), {
      quizId: 'Quiz is required.',
      questionTitle: 'Question title is required.',
      options: 'Add at least 2 options.',
      answer: 'Answer is required.',
    });
    deepEqual(refusals({ ...CHOICE, options: ['TFN', ' '] }), { options: 'All options must have a value.' });
    deepEqual(refusals({ ...CHOICE, options: ['TFN', 'TFN'] }), {
      options: 'Options must be different from each other.',
    });
    deepEqual(refusals({ ...CHOICE, answer: 'tfn' }), { answer: 'Answer must be one of the options.' });
  },
);

Deno.test('an open-ended question requires an answer', () => {
  const open = { quizId: 'q1', questionTitle: 'What does PAYG stand for?', questionType: 'openEnded' };
  equal(toStored(readQuestion({ ...open, answer: ' Pay as you go ' })).answer, 'Pay as you go');
  deepEqual(refusals({ ...open, answer: '' }), { answer: 'Answer is required.' });
});

Deno.test('an open-ended question may have other accepted answers, which are stored after the first', () => {
  const open = {
    quizId: 'q1',
    questionTitle: 'How many TFNs will you have?',
    questionType: 'openEnded',
    answer: 'one',
  };
  const stored = (acceptedAnswers: unknown) => toStored(readQuestion({ ...open, acceptedAnswers })).answer;
  for (const sent of [[' 1 ', 'just one'], '["1", "just one"]'])
    deepEqual(stored(sent), ['one', '1', 'just one']);
  deepEqual(stored('1'), ['one', '1']);
  // Without `acceptedAnswers`, the other accepted answers are unchanged. An empty list removes them.
  equal(stored(undefined), 'one');
  for (const sent of [[], null, '']) deepEqual(stored(sent), ['one']);
  const messages: [unknown, string, string][] = [
    [['1', ' '], 'acceptedAnswers.1', 'Every accepted answer is required.'],
    [['1', 1], 'acceptedAnswers.1', 'Every accepted answer must be text.'],
    [['x'.repeat(1001)], 'acceptedAnswers.0', 'Every accepted answer can have at most 1,000 characters.'],
    [{ 1: 'x' }, 'acceptedAnswers', 'Accepted answers must be a list of strings.'],
    [['ONE'], 'acceptedAnswers', 'Accepted answers must be different from each other.'],
    [['1', '1'], 'acceptedAnswers', 'Accepted answers must be different from each other.'],
    [
      Array.from({ length: 20 }, (_, n) => `${n}`),
      'acceptedAnswers',
      'A question can have at most 20 answers.',
    ],
  ];
  for (const [sent, field, message] of messages) {
    deepEqual(refusals({ ...open, acceptedAnswers: sent }), { [field]: message });
  }
});

Deno.test('a sliding scale accepts decimals from forms and chooses a step that reaches its answer', () => {
  const stored = (parts: object) => toStored(readQuestion({ ...SLIDER, ...parts }));
  deepEqual(stored({}).slider, { min: 15_000, max: 25_000, step: 1, unit: undefined });
  deepEqual(stored({ step: '100', unit: ' $ ' }).slider, { min: 15_000, max: 25_000, step: 100, unit: '$' });
  deepEqual(stored({ unit: null }).slider?.unit, '');
  deepEqual(refusals({ ...SLIDER, unit: 'x'.repeat(31) }), { unit: 'Unit can have at most 30 characters.' });
  const decimals = stored({ minValue: '0', maxValue: '1', correctAnswer: '0.25' });
  deepEqual([decimals.slider, decimals.answer], [{ min: 0, max: 1, step: 0.01, unit: undefined }, 0.25]);
});

Deno.test('a sliding scale with contradictory numbers is refused', () => {
  deepEqual(refusals({ questionType: 'slidingScale', quizId: 'q1', questionTitle: 'x', minValue: 'low' }), {
    minValue: 'Minimum value must be a number.',
    maxValue: 'Maximum value is required.',
    correctAnswer: 'Correct answer is required.',
  });
  deepEqual(refusals({ ...SLIDER, maxValue: 0 }), {
    maxValue: 'Maximum value must be greater than the minimum value.',
  });
  deepEqual(refusals({ ...SLIDER, correctAnswer: 40_000 }), {
    correctAnswer: 'Correct answer must be between the minimum and the maximum value.',
  });
  deepEqual(refusals({ ...SLIDER, step: 1000 }), {
    correctAnswer: 'Correct answer must be one of the slider’s steps.',
  });
  deepEqual(refusals({ ...SLIDER, step: 0 }), { step: 'Step must be greater than 0.' });
  deepEqual(refusals({ ...SLIDER, maxValue: 25_001 }), {
    step: 'A slider can have at most 10,001 values. Choose a larger step.',
  });
});

Deno.test('a sliding scale may have labels instead, by default Low to Extremely High', () => {
  const scale = { quizId: 'q1', questionTitle: 'How risky is it?', questionType: 'slidingScale' };
  const labels = ['Low', 'Medium', 'High', 'Extremely High'];
  for (const options of [undefined, [], null]) {
    const stored = toStored(readQuestion({ ...scale, options, answer: 'High' }));
    deepEqual([stored.options, stored.answer, stored.slider], [labels, 'High', undefined]);
  }
  deepEqual(toStored(readQuestion({ ...scale, options: ['Never', ' Always '], answer: 'Always' })).options, [
    'Never',
    'Always',
  ]);
  deepEqual(refusals({ ...scale, answer: 'Huge' }), { answer: 'Answer must be one of the options.' });
  deepEqual(refusals({ ...scale, options: ['Never', 'Always'] }), { answer: 'Answer is required.' });
  deepEqual(toStored(readQuestion({ ...SLIDER, options: labels, answer: 'High' })).slider?.max, 25_000);
});

Deno.test('an update accepts the flags of regrading from JSON and forms', () => {
  equal(readQuestionUpdate({ ...CHOICE, regrade: 'true' }).regrade, true);
  equal(readQuestionUpdate({ ...CHOICE, lowerResults: 'true' }).lowerResults, true);
  equal(readQuestionUpdate(CHOICE).regrade, undefined);
});

Deno.test('an association is stored by index, for every format of its matches', () => {
  const pairs = [
    { left: '1 July', right: 'Year starts' },
    { left: '', right: '' },
    { left: '31 October', right: 'Lodge by' },
  ];
  for (const matches of [ASSOCIATION.matches, pairs, JSON.stringify(ASSOCIATION.matches)]) {
    deepEqual(toStored(readQuestion({ ...ASSOCIATION, matches })).answer, { '0': 1, '1': 0 });
  }
});

Deno.test('an invalid association is refused with the messages its editor shows', () => {
  const messages: [object, string, string][] = [
    [{ questionTitle: ' ' }, 'questionTitle', 'You need a title.'],
    [{ questionTitle: undefined }, 'questionTitle', 'You need a title.'],
    [{ leftItems: ['1 July', ''] }, 'leftItems', 'All left items must have a value.'],
    [{ leftItems: [] }, 'leftItems', 'All left items must have a value.'],
    [{ rightItems: [' ', 'Lodge by'] }, 'rightItems', 'All right items must have a value.'],
    [{ rightItems: undefined }, 'rightItems', 'All right items must have a value.'],
    [{ matches: { '1 July': '' } }, 'matches', 'All matches must have both left and right items selected.'],
    [{ matches: { '': 'Lodge by' } }, 'matches', 'All matches must have both left and right items selected.'],
    [{ matches: {} }, 'matches', 'You need at least one complete matched pair.'],
    [{ matches: undefined }, 'matches', 'You need at least one complete matched pair.'],
    [{ leftItems: ['a', 'b', 'c', 'd', 'e'] }, 'leftItems', 'Maximum of 4 items reached'],
    [{ matches: { '1 July': 'Christmas' } }, 'matches', 'A match can only use items from the two lists.'],
  ];
  for (const [part, field, message] of messages) equal(refusals({ ...ASSOCIATION, ...part })[field], message);
});

Deno.test('an unknown type is reported together with other missing fields', () => {
  deepEqual(refusals({}), {
    quizId: 'Quiz is required.',
    questionTitle: 'Question title is required.',
    questionType: 'Question type is required.',
  });
  equal(
    refusals({ ...CHOICE, questionType: 'MCQ' }).questionType,
    `Question type must be one of ${TYPE_NAMES.join(', ')}.`,
  );
});

Deno.test('a stored question is returned with the fields of the request', () => {
  const at = '2026-11-20T12:00:00+00:00';
  const empty = {
    options: [],
    left_options: [],
    right_options: [],
    slider: null,
    description: '',
    explanation: '',
    option_explanations: {},
    shared_with: [] as StoredQuestion['shared_with'],
  };
  // Undefined values aren't sent.
  const asJson = (stored: QuestionToStore): QuestionToStore =>
    JSON.parse(JSON.stringify(stored)) as QuestionToStore;
  const store = (input: QuestionInput) =>
    toQuestion({
      ...empty,
      ...asJson(toStored(input)),
      id: 'x',
      position: 3,
      created_at: at,
      updated_at: at,
      version: 'v1',
    } as StoredQuestion);
  const association = store(readQuestion(ASSOCIATION));
  deepEqual([association.questionType, association.matches], ['associationConnect', ASSOCIATION.matches]);
  const slider = store(readQuestion(SLIDER));
  deepEqual(
    [slider.minValue, slider.maxValue, slider.correctAnswer, slider.answer],
    [15_000, 25_000, 18_200, null],
  );
  deepEqual(store(readQuestion(CHOICE)).answer, 'TFN');
  const open = {
    quizId: 'q1',
    questionTitle: 'x',
    questionType: 'openEnded',
    answer: 'one',
    acceptedAnswers: ['1'],
  };
  const stored = store(readQuestion(open));
  deepEqual([stored.answer, stored.acceptedAnswers], ['one', ['1']]);
});

Deno.test('looser formats written by imports are read too', () => {
  const row: StoredQuestion = {
    id: 'x',
    quiz_id: 'q1',
    position: 1,
    title: 'x',
    description: '',
    explanation: '',
    option_explanations: {},
    cue: null,
    points: 1,
    level: 'core',
    tags: [],
    figures: [],
    shared_with: [],
    type: 'SLI',
    options: ['Low', 'High'],
    left_options: [],
    right_options: [],
    slider: null,
    answer: 1,
    created_at: '',
    updated_at: '',
    version: '',
    regrading: null,
  };
  equal(toQuestion(row).answer, 'High');
  equal(toQuestion({ ...row, answer: '0' }).answer, 'Low');
  equal(toQuestion({ ...row, answer: null }).answer, null);
  equal(toQuestion({ ...row, slider: { min: 0, max: 9, step: 1, unit: '' }, answer: '7' }).correctAnswer, 7);
  const sides = { left_options: ['a'], right_options: ['b', 'c'] };
  deepEqual(toQuestion({ ...row, ...sides, type: 'ASC', answer: { '0': '1' } }).matches, { a: 'c' });
  equal(toQuestion({ ...row, type: 'DRAW' }).questionType, 'unsupported');
  const open = toQuestion({ ...row, type: 'OPT', answer: 18_200 });
  deepEqual([open.answer, open.acceptedAnswers], ['18200', []]);
});

Deno.test('tags are a list of short texts without commas, and may be left out', () => {
  deepEqual(readQuestion({ ...CHOICE, tags: [' GST '] }).tags, ['GST']);
  equal(readQuestion(CHOICE).tags, undefined);
  deepEqual(Object.keys(refusals({ ...CHOICE, tags: ['fine', 'a, b'] })), ['tags.1']);
  for (const tags of ['GST', Array(11).fill('x')])
    deepEqual(Object.keys(refusals({ ...CHOICE, tags })), ['tags']);
});

Deno.test('points are a whole number from 1 to 100, and may be left out', () => {
  equal(readQuestion({ ...CHOICE, points: '5' }).points, 5);
  equal(readQuestion(CHOICE).points, undefined);
  for (const points of [0, 101, 1.5, 'many'])
    deepEqual(Object.keys(refusals({ ...CHOICE, points })), ['points']);
});

Deno.test('explanations belong to options, and may come from a form', () => {
  const explain = (optionExplanations: unknown) => ({ ...CHOICE, optionExplanations });
  const stored = toStored(readQuestion(explain({ ABN: ' For businesses. ' })));
  deepEqual(stored.option_explanations, { ABN: 'For businesses.' });
  deepEqual(toStored(readQuestion(explain('{"ABN": "x"}'))).option_explanations, { ABN: 'x' });
  deepEqual(refusals(explain({ GST: 'A tax.' })), {
    optionExplanations: 'Only options can have explanations.',
  });
  deepEqual(refusals(explain(['x'])), {
    optionExplanations: 'Option explanations must map options to text.',
  });
  deepEqual(Object.keys(refusals(explain({ ABN: 'x'.repeat(1001) }))), ['optionExplanations.ABN']);
});

Deno.test('every request shape of a question is documented', () => {
  const { components } = openApiDocument(testApp().app);
  const input = components?.schemas?.QuestionInput as { anyOf?: { $ref: string }[] };
  const shapes = QUESTION_TYPES.flatMap(({ schemas }) => [...schemas]);
  equal(input.anyOf?.length, shapes.length);
  const question = components?.schemas?.Question as { properties: { questionType: { enum: string[] } } };
  deepEqual(question.properties.questionType.enum, [
    ...QUESTION_TYPES.map(({ name }) => name),
    'unsupported',
  ]);
});
