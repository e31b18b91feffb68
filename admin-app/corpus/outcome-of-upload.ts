import { headingKey } from '../src/features/imports/columns';
import {
  hasError,
  type CellProblem,
  type ImportRow,
  type OpenedFile,
  type QuestionFields,
} from '../src/features/imports/import-row';
import { outcomeOf, type Expectation } from './expectation';
import { MESSAGE_PATTERNS } from './messages';
import { visible } from './same-text';

type Expected = Expectation<'qti' | 'csv-questions' | 'csv-courses'>;

/** Patterns for the column headings of each part of a row. */
const COLUMNS: Record<string, RegExp> = {
  answer: /^(answer|acceptedanswers|correctanswer)$/,
  description: /description$/,
  duration: /duration/,
  explanation: /explanation$/,
  file: /^$/,
  instructor: /^instructor$/,
  options: /^(options?\d*|leftoptions|rightoptions)$/,
  quiz: /^quiztitle$/,
  slider: /^(slider|min|max|step)/,
  tags: /^tags$/,
  title: /^(questiontext|question|title|coursetitle|videotitle)$/,
  type: /^(questiontype|type)$/,
};

const texts = (values: readonly string[]) => values.map(visible);

function answerOf(question: QuestionFields): object {
  switch (question.type) {
    case 'MCQ':
    case 'MRQ':
      return {
        options: texts(question.options),
        answer: typeof question.answer === 'string' ? visible(question.answer) : texts(question.answer),
        optionExplanations: Object.fromEntries(
          Object.entries(question.optionExplanations ?? {}).map(([key, value]) => [
            visible(key),
            visible(value),
          ]),
        ),
      };
    case 'OPT':
      return { answer: visible(question.answer), acceptedAnswers: texts(question.acceptedAnswers ?? []) };
    case 'ASC': {
      const { leftOptions, rightOptions } = question;
      const pairs = Object.entries(question.answer).map(([left, right]) => [
        visible(leftOptions[Number(left)] ?? ''),
        visible(rightOptions[right] ?? ''),
      ]);
      return {
        leftOptions: texts(leftOptions),
        rightOptions: texts(rightOptions),
        answer: Object.fromEntries(pairs) as Record<string, string>,
      };
    }
    case 'SLI': {
      const { slider, answer, options } = question;
      return slider
        ? {
            slider: {
              min: slider.min,
              max: slider.max,
              ...(typeof slider.step === 'number' && { step: slider.step }),
              ...(slider.unit && { unit: slider.unit }),
            },
            answer: Number(answer),
          }
        : { options: texts(options), answer: visible(answer) };
    }
  }
}

type ExpectedQuestion = Expectation<'qti'>['questions'][number];

function expectedAnswer(question: ExpectedQuestion): object {
  switch (question.type) {
    case 'MCQ':
    case 'MRQ':
      return answerOf({ ...question, occurrence: 1 } as unknown as QuestionFields);
    case 'OPT':
      return { answer: visible(question.answer), acceptedAnswers: texts(question.acceptedAnswers ?? []) };
    case 'ASC':
      return {
        leftOptions: texts(question.leftOptions),
        rightOptions: texts(question.rightOptions),
        answer: Object.fromEntries(
          Object.entries(question.answer).map(([left, right]) => [visible(left), visible(right)]),
        ),
      };
    case 'SLI':
      return question.slider
        ? { slider: question.slider, answer: question.answer }
        : { options: texts(question.options ?? []), answer: visible(String(question.answer)) };
  }
}

function questionSides(expected: ExpectedQuestion, row: ImportRow | null) {
  const question = row?.question;
  if (!question) return { got: undefined, wanted: expected.title };
  const explanation = visible(question.explanation ?? '');
  let at = 0;
  const found = (expected.explanation ?? []).filter((part) => {
    const index = explanation.indexOf(visible(part), at);
    at = index === -1 ? at : index;
    return index !== -1;
  });
  const shown = visible(
    [question.title, question.description ?? '', ...('options' in question ? question.options : [])].join(
      '\n',
    ),
  );
  return {
    got: {
      type: question.type,
      title: visible(question.title),
      description: visible(question.description ?? ''),
      explanation: expected.explanation ? found : explanation,
      ...(expected.points !== undefined && { points: question.points }),
      ...(expected.tags && { tags: question.tags }),
      ...(expected.quiz && { quiz: row.quiz?.title }),
      shown: (expected.hidden ?? []).filter((secret) => shown.includes(visible(secret))),
      ...answerOf(question),
    },
    wanted: {
      type: expected.type,
      title: visible(expected.title),
      description: visible(expected.description ?? ''),
      explanation: expected.explanation ?? '',
      ...(expected.points !== undefined && { points: expected.points }),
      ...(expected.tags && { tags: expected.tags }),
      ...(expected.quiz && { quiz: expected.quiz }),
      shown: [],
      ...expectedAnswer(expected),
    },
  };
}

/** Returns the content read from an upload and the expected content, in comparable forms. */
export function sidesOf({ table, items, notes }: OpenedFile, expected: Expected) {
  const isWhole = table.problems.length > 0;
  const refusedRows = isWhole
    ? [0]
    : table.rows.flatMap((row, at) => (hasError(row) || !items[at] ? [at + 1] : []));
  const problemsAt = (row: number): CellProblem[] =>
    row === 0
      ? [
          ...table.problems.map((message) => ({ column: -1, message, level: 'error' as const })),
          ...notes.map((message) => ({ column: -1, message, level: 'warning' as const })),
        ]
      : (table.rows[row - 1]?.problems ?? []);
  const says = (level: string, row: number, kind: keyof typeof MESSAGE_PATTERNS, what = '', at?: string) =>
    problemsAt(row).some(
      (problem) =>
        problem.level === level &&
        MESSAGE_PATTERNS[kind].test(problem.message) &&
        visible(problem.message).replaceAll(/−/g, '-').includes(visible(what)) &&
        (row === 0 ||
          at === undefined ||
          (COLUMNS[at] ?? /^$/).test(headingKey(table.columns[problem.column] ?? ''))),
    );
  const warned =
    table.rows.some(({ problems }) => problems.some(({ level }) => level === 'warning')) ||
    expected.warnings.some(({ row, kind, what }) => row === 0 && says('warning', 0, kind, what));
  const outcome = refusedRows.length > 0 ? 'refused' : warned ? 'read with a warning' : 'read exactly';
  const missingMessages = [
    ...expected.warnings.filter(({ row, kind, what, at }) => !says('warning', row, kind, what, at)),
    ...expected.refused.filter(({ row, kind }) => !says('error', row, kind)),
  ];
  const said =
    missingMessages.length > 0
      ? table.rows.map(({ problems }) =>
          problems.map(
            ({ column, message, level }) => `${level} ${table.columns[column] ?? '-'}: ${message}`,
          ),
        )
      : [];
  const wantedRefused = expected.refused.map(({ row }) => row);
  const rows: { got: unknown; wanted: unknown }[] =
    'questions' in expected
      ? expected.questions.map((question) => questionSides(question, items[question.row - 1] ?? null))
      : expected.courses.map(({ row, title, durationMinutes, instructor, description }) => {
          const course = items[row - 1]?.course;
          return {
            got: course && {
              title: visible(course.title),
              durationMinutes: course.durationMinutes,
              ...(instructor && { instructor: visible(course.instructor) }),
              ...(description && { description: visible(course.description) }),
            },
            wanted: {
              title: visible(title),
              durationMinutes,
              ...(instructor && { instructor: visible(instructor) }),
              ...(description && { description: visible(description) }),
            },
          };
        });
  return {
    got: {
      outcome,
      refused: refusedRows,
      missingMessages,
      said,
      rows: rows.map(({ got }) => got),
      ...(expected.preview?.decimal && { decimal: table.decimal }),
    },
    wanted: {
      outcome: outcomeOf(expected),
      refused: wantedRefused,
      missingMessages: [],
      said: [],
      rows: rows.map(({ wanted }) => wanted),
      ...(expected.preview?.decimal && { decimal: expected.preview.decimal }),
    },
  };
}
