import { only, questionPayload } from './edit-steps.ts';
import type { History } from './history.ts';
import type { Part, Upload } from './model.ts';
import { partKey, trashOf } from './uploads.ts';
import { type Content, FILE_FIELDS, type ItemKind, keyOf } from './values.ts';

/** The courses that files refer to: existing ones, and the one that files create. */
const COURSES = ['c1', 'c1', 'c2', 'uc'];
const VIDEOS = ['v1', 'uv'];
const QUESTIONS: [quiz: string, question: string][] = [
  ['z1', 'q1'],
  ['z1', 'q1'],
  ['z1', 'q2'],
  ['z1', 'uq'],
  ['z2', 'q3'],
  ['uz', 'uzq'],
  ['uz', 'uzr'],
];

export interface File {
  isOfCourses: boolean;
  /** Whether the file's rows contain versions, either current ones or those of an earlier export. */
  exported: 'no' | 'now' | 'earlier';
  rows: { at: number; fields: Content; link: number }[];
}

export interface FileRow {
  row: number;
  course_id?: string | null;
  course?: Content;
  video?: Content;
  quiz?: Content;
  question?: Content;
  version?: string;
}

/** Returns the parts of a file, each item once: courses, or videos and questions with their quizzes. */
export function readFile({ isOfCourses, rows }: File): Pick<Upload, 'parts' | 'links'> & { rows: FileRow[] } {
  const parts = new Map<string, Part>();
  const links: Upload['links'] = [];
  const add = (kind: ItemKind, id: string, quiz: string | null, drawn: Content): Part => {
    const given = { title: 'a', ...only(drawn, FILE_FIELDS[kind]) };
    const filled = Object.entries(given).filter(([, value]) => value !== '');
    const whole: Content =
      kind === 'question'
        ? { form: { key: 'yes', points: 1 } }
        : kind === 'course'
          ? { description: 'a', instructor: 'a' }
          : {};
    const part = parts.get(keyOf(kind, id)) ?? {
      kind,
      id,
      quiz,
      fields: { ...whole, ...Object.fromEntries(filled) },
    };
    parts.set(keyOf(kind, id), part);
    return part;
  };
  const cells = ({ id, fields }: Part): Content => ({ id, ...fields });
  const staged = rows.map(({ at, fields, link }, place) => {
    const row = place + 1;
    if (isOfCourses)
      return {
        row,
        course: { ...cells(add('course', COURSES[at % COURSES.length] ?? '', null, fields)), year: '' },
      };
    const course = [null, null, 'c1', 'c2'][link % 4] ?? null;
    const choice = at % (VIDEOS.length + QUESTIONS.length);
    const video = VIDEOS[choice];
    const [quiz = '', question = ''] = QUESTIONS[choice - VIDEOS.length] ?? [];
    const target = video ? keyOf('video', video) : keyOf('quiz', quiz);
    if (course && !links.some((one) => one.course === course && one.target === target))
      links.push({ course, target });
    if (video) return { row, course_id: course, video: cells(add('video', video, null, fields)) };
    const part = add('question', question, quiz, fields);
    return {
      row,
      course_id: course,
      quiz: cells(add('quiz', quiz, null, fields)),
      question: { ...questionPayload({ id: question, quiz: null }, part.fields), occurrence: 1 },
    };
  });
  return { parts: [...parts.values()], links, rows: staged };
}

/** Sets the version that a row of a file was exported from. */
export async function nameVersion(
  history: History,
  parts: Part[],
  rows: FileRow[],
  row: FileRow,
  isNew: boolean,
): Promise<void> {
  const { model } = history;
  const of = (kind: 'course' | 'video' | 'quiz' | 'question') =>
    parts.filter((part) => part.kind === kind && part.id === row[kind]?.['id']);
  const [main] = [...of('course'), ...of('video'), ...of('question')];
  if (!main || trashOf(model, partKey(main)) !== null || !model.items.has(partKey(main))) return;
  const scope = {
    course: ['courses', 'course'],
    video: ['videos', 'quiz_video'],
    question: ['quizzes', 'quiz_video'],
    quiz: [],
  }[main.kind];
  let known = history.exports.get(partKey(main));
  if (!known || isNew) {
    const given = { of: scope[0] ?? '', kind: scope[1] ?? '', id: main.quiz ?? main.id, after: null };
    const answer = (await history.ask('public.admin_export_content($1)', [given])) as unknown as {
      rows: FileRow[];
    };
    const exported = answer.rows.find((one) => one[main.kind]?.['id'] === main.id);
    const versions = new Map(
      [main, ...of('quiz')].map((part) => [partKey(part), model.versions.get(partKey(part))?.length ?? 0]),
    );
    known = { version: exported?.version ?? '', versions };
    history.exports.set(partKey(main), known);
  }
  row.version = known.version;
  for (const part of [main, ...of('quiz')]) {
    const version = known.versions.get(partKey(part));
    // If several rows have the same item, the first one counts.
    if (version && rows.find((one) => one[part.kind]?.['id'] === part.id) === row) part.exported = version;
  }
}
