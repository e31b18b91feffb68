import type { DocumentProblem } from '../../_shared/content/documents/definition.ts';
import { converterTo } from '../../_shared/data-fields.ts';
import {
  checkYear,
  type MonthFile,
  monthFile,
  MONTHS,
  type OpenedMonth,
  playLife,
} from '../../_shared/first-year/index.ts';
import { placeInWords, readMonth } from '../../_shared/first-year/read-month.ts';
import { ApiError, invalid } from '../lib/errors.ts';
import type { OperationRequest } from '../lib/operation/request.ts';
import { unwrap } from '../lib/query.ts';
import { connectAsService } from '../lib/supabase-client.ts';
import {
  type MonthFileCheck,
  type PublishedMonth,
  publishedMonth,
  type StoredMonthFile,
} from './first-year-staff.schema.ts';

/** The result of `admin_get_first_year_files`. */
interface Sources {
  files: {
    month: number;
    version: number;
    published_at: string;
    published_by: string | null;
    content: Record<string, unknown>;
  }[];
  has_course: boolean;
  has_video: boolean;
  unknown_figures: string[];
}

type File = Record<string, unknown>;

/** Returns the published file of a month. */
export async function getMonthFile({ db, params }: OperationRequest): Promise<StoredMonthFile> {
  const { version, content } = (await unwrap(
    db.rpc('admin_get_first_year_file', { p_month: Number(params.month) }),
  )) as unknown as StoredMonthFile;
  return { version, content: inOrder(content, monthFile.safeParse(content).data) as File };
}

/**
 * Puts a value's fields in the same order as the guide's fields, because the database doesn't preserve their order.
 */
function inOrder(value: unknown, guide: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = (typeof guide === 'object' && guide !== null ? guide : value) as File;
  if (Array.isArray(value)) return value.map((each, index) => inOrder(each, parts[index]));
  const fields = value as File;
  const names = [...Object.keys(parts).filter((name) => name in fields), ...Object.keys(fields)];
  return Object.fromEntries([...new Set(names)].map((name) => [name, inOrder(fields[name], parts[name])]));
}

/** Returns the problems of a file, and a preview of the month for students. */
export async function checkMonthFile(request: OperationRequest<{ file: File }>): Promise<MonthFileCheck> {
  const checked = await check(request);
  const { content, month, problems, current, newer } = checked;
  return {
    problems: problems.map(({ path, message }) => ({ place: placeOf(path, content), message })),
    version: current?.version ?? 0,
    newer: newer && {
      version: newer.version,
      publishedAt: newer.published_at,
      publishedBy: newer.published_by,
    },
    preview: month && problems.length === 0 ? previewOf(checked.year, month) : null,
  };
}

/**
 * Publishes a file as a new version if it has no problems.
 * @throws {ApiError} 409 if the published version is newer than the one that the file replaces, 422 with the problems
 */
export async function publishMonthFile(
  request: OperationRequest<{ file: File; replaces: number }>,
): Promise<PublishedMonth> {
  const { content, month, problems, current, versions } = await check(request);
  const [first] = problems;
  if (first) {
    const place = placeOf(first.path, content);
    throw invalid({ file: place ? `${place}: ${first.message}` : first.message });
  }
  if (!month || (current?.version ?? 0) !== request.body.replaces)
    throw new ApiError(
      409,
      'first_year_changed',
      'Someone else published a newer version of this month. Check your file against it, then publish again.',
    );
  // Uses the secret key, so that nothing unchecked is published.
  const published = await unwrap(
    connectAsService(request.config).rpc('publish_first_year_month', {
      p_editor: request.userId ?? '',
      p_month: Number(request.params.month),
      p_content: content as never,
      p_checked: versions,
    }),
  );
  return converterTo(publishedMonth)(published);
}

/** Reads a file and checks it together with the published months of the year. */
async function check({ db, params, body }: OperationRequest<{ file: File }>) {
  const { version, ...content } = body.file;
  const wanted = MONTHS[Number(params.month) - 1];
  const { month, problems } = readMonth(content);
  const sources = (await unwrap(
    db.rpc('admin_get_first_year_files', {
      p_course: textOf(content.course),
      p_video: textOf((content.clip as File | undefined)?.video),
      p_figures: Array.isArray(content.figures) ? content.figures.map(textOf) : [],
    }),
  )) as unknown as Sources;
  const current = sources.files.find((each) => each.month === Number(params.month));
  const others = sources.files
    .filter((each) => each !== current)
    .map((each) => monthFile.parse(each.content));
  const checked = {
    content,
    month,
    year: others,
    problems: [...problems],
    current,
    newer: current && typeof version === 'number' && version !== current.version ? current : null,
    versions: Object.fromEntries(sources.files.map((each) => [each.month, each.version])),
  };
  if (month && month.month !== wanted)
    // Reports only this problem, because all others would be about the wrong month.
    return {
      ...checked,
      problems: [
        {
          path: 'month',
          message: `This file is for ${capitalised(month.month)}. Upload it there, or choose the file for ${capitalised(wanted ?? '')}.`,
        },
      ],
    };
  checked.problems.push(...unknownNames(content, sources));
  if (month) checked.problems.push(...checkYear([...others, month], month.month));
  return checked;
}

/** Reports courses and videos (by title) and figures (by id) that don't exist. */
function unknownNames(content: File, { has_course, has_video, unknown_figures }: Sources): DocumentProblem[] {
  const course = textOf(content.course);
  const video = textOf((content.clip as File | undefined)?.video);
  return [
    ...(course && !has_course
      ? [{ path: 'course', message: `No course has the title “${course}”. Write it as students see it.` }]
      : []),
    ...(video && !has_video
      ? [{ path: 'clip.video', message: `No video has the title “${video}”. Write it as students see it.` }]
      : []),
    ...unknown_figures.map((id) => ({
      path: 'figures',
      message: `No figure has the ID “${id}”. Look it up on the Figures page.`,
    })),
  ];
}

/**
 * Describes where a problem is. Paths of problems in the year start with a month; paths of problems in the file don't.
 */
function placeOf(path: string, content: File): string {
  const [first = '', ...rest] = path.split('.');
  const isOther = (MONTHS as readonly string[]).includes(first);
  if (!isOther) return capitalised(placeInWords(path, content));
  if (first === content.month) return capitalised(placeInWords(rest.join('.'), content));
  return [capitalised(first), placeInWords(rest.join('.'), undefined)].filter(Boolean).join(', ');
}

/**
 * Previews the month in two lives that always take the first option: one with the lowest and one with the highest
 * draws.
 */
function previewOf(others: readonly MonthFile[], month: MonthFile): MonthFileCheck['preview'] {
  const place = MONTHS.indexOf(month.month);
  const before = others.filter((each) => MONTHS.indexOf(each.month) < place);
  const open = (seed: string) =>
    playLife([...before, month], seed, ({ options }) => options[0]?.id ?? '').months.at(-1)?.opened;
  const [low, high] = [open('low'), open('high')];
  return low && high ? { low: sampleOf(low), high: sampleOf(high) } : null;
}

function sampleOf({ text, question, options, document, results, answers, working }: OpenedMonth) {
  const { task, fields, ...paper } = document;
  return {
    text,
    question,
    options: options.map(({ id, label, consequence }) => ({ id, label, consequence })),
    task,
    document: {
      ...paper,
      figures: {},
      fields: fields.map(({ answer: _answer, tolerance: _tolerance, ...field }) => field),
    },
    results,
    answers,
    working,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
